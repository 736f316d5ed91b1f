import type { lists as en } from '../en/lists';

export const lists: Record<keyof typeof en, string> = {
  library_title: 'Mes films',
  library_empty: 'Aucun film pour l’instant',
  library_empty_text: 'Les films achetés, loués ou obtenus avec des crédits se trouvent ici.',
  library_popular: 'Populaires en ce moment',
  library_rented: 'Loué',
  library_days_left: '{count, plural, one {Encore # jour} other {Encore # jours}}',
  list_unknown: 'Cette liste n’existe pas',
  list_unknown_text: 'Elle a peut-être été retirée, ou l’adresse contient une erreur.',
  assign_heading: 'Choisissez un clip pour vos écrans',
  assign_choice: 'Choisir pour vos écrans',
  studio_behind_the_scenes: 'En coulisses',
};
