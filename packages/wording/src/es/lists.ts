import type { lists as en } from '../en/lists';

export const lists: Record<keyof typeof en, string> = {
  library_title: 'Biblioteca',
  library_empty: 'Tu biblioteca está vacía',
  library_empty_text: 'Aquí estarán las películas que compres, alquiles o canjees.',
  library_popular: 'Popular ahora',
  library_rented: 'Alquilada',
  library_days_left: '{count, plural, one {Queda # día} other {Quedan # días}}',
  list_unknown: 'Esta lista no existe',
  list_unknown_text: 'Puede que se haya retirado o que la dirección tenga un error.',
  assign_heading: 'Elige un clip para tus pantallas',
  assign_choice: 'Elegir para tus pantallas',
  studio_behind_the_scenes: 'Detrás de las cámaras',
};
