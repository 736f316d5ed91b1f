import type { legal as en } from '../en/legal';

export const legal: Record<keyof typeof en, string> = {
  legal_terms_of_use: 'Condiciones de uso',
  legal_terms_of_service: 'Condiciones del servicio',
  legal_empty: 'Aún no hay nada que leer',
  legal_empty_text: 'Este documento no está disponible en tu país e idioma.',
  opens_in_new_tab: '(se abre en una pestaña nueva)',
};
