import type { home as en } from '../en/home';

export const home: Record<keyof typeof en, string> = {
  home_page_title: 'Accueil',
  home_featured: 'À la une',
  home_carousel: 'carrousel',
  home_banner_position: 'Bannière {index} sur {count}',
  home_watch: 'Regarder',
  home_details: 'Détails',
  home_explore: 'Explorer',
  home_see_all: 'Tout voir',
  home_show_more: 'Afficher plus',
  home_behind_the_scenes: 'En coulisses',
  home_error_title: 'L’accueil n’a pas pu être chargé',
  home_empty: 'Il n’y a encore rien à voir ici.',
  row_error: 'Cette rangée n’a pas pu être chargée.',
  tile_locked: 'Verrouillé',
  tile_in_preparation: 'En préparation',
  tile_progress: '{percent}\u00a0% vus',
};
