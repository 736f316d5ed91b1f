import type { home as en } from '../en/home';

export const home: Record<keyof typeof en, string> = {
  home_page_title: 'Inicio',
  home_featured: 'Destacados',
  home_carousel: 'carrusel',
  home_banner_position: 'Destacado {index} de {count}',
  home_watch: 'Ver',
  home_details: 'Detalles',
  home_explore: 'Explorar',
  home_see_all: 'Ver todo',
  home_show_more: 'Mostrar más',
  home_behind_the_scenes: 'Detrás de las cámaras',
  home_error_title: 'No se pudo cargar el inicio',
  home_empty: 'Aquí aún no hay nada que mostrar.',
  row_error: 'No se pudo cargar esta fila.',
  tile_locked: 'Bloqueado',
  tile_in_preparation: 'En preparación',
  tile_progress: '{percent}\u00a0% visto',
};
