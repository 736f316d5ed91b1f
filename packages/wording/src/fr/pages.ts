import type { pages as en } from '../en/pages';

export const pages: Record<keyof typeof en, string> = {
  preview_label: 'Aperçu',
  preview_text: 'Pour regarder seulement. Rien n’est enregistré.',
  preview_exit: 'Quitter l’aperçu',
  preview_unknown_title: 'Aucun aperçu ici',
  preview_unknown_text: 'Aucune page n’a cette adresse. Elle a peut-être été renommée ou retirée.',
  preview_home: 'Voir l’accueil',
  page_gone_title: 'Cette page n’est plus à l’affiche',
  page_gone_text: 'Elle est terminée ou a déménagé. Il y a encore beaucoup à voir à l’accueil.',
  page_load_error: 'Cette page n’a pas pu être chargée',
  custom_page_empty: 'Pas encore de clips ici',
  custom_page_empty_text: 'En attendant, faites un tour au studio.',
  custom_page_studio: 'Aller au studio',
};
