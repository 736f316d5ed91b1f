import type { home as en } from '../en/home';

export const home: Record<keyof typeof en, string> = {
  home_page_title: 'Start',
  home_featured: 'Highlights',
  home_carousel: 'Karussell',
  home_banner_position: 'Banner {index} von {count}',
  home_watch: 'Ansehen',
  home_details: 'Details',
  home_explore: 'Entdecken',
  home_see_all: 'Alle ansehen',
  home_show_more: 'Mehr anzeigen',
  home_behind_the_scenes: 'Hinter den Kulissen',
  home_error_title: 'Die Startseite konnte nicht geladen werden',
  home_empty: 'Hier gibt es noch nichts zu sehen.',
  row_error: 'Diese Reihe konnte nicht geladen werden.',
  tile_locked: 'Gesperrt',
  tile_in_preparation: 'In Vorbereitung',
  tile_progress: '{percent}\u00a0% gesehen',
};
