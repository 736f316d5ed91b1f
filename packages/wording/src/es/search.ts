import type { search as en } from '../en/search';

export const search: Record<keyof typeof en, string> = {
  search_placeholder: 'Cine, personas, géneros',
  search_clear: 'Borrar la búsqueda',
  search_now: 'Buscar ahora',
  search_enter_now: 'Presiona Enter para buscar ya',
  search_too_short: 'Dos caracteres o más, por favor',
  search_full: 'Se buscan los primeros 100 caracteres',
  search_in_motion:
    'Podrás escribir cuando el auto esté estacionado. Las búsquedas populares funcionan siempre.',
  search_popular: 'Búsquedas populares',
  search_results_for: 'Resultados de «{term}»',
  search_no_matches: 'Sin resultados para «{term}»',
  search_no_matches_text: 'Revisa la ortografía o prueba con una de estas.',
};
