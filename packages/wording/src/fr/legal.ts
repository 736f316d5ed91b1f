import type { legal as en } from '../en/legal';

export const legal: Record<keyof typeof en, string> = {
  legal_terms_of_use: 'Conditions d’utilisation',
  legal_terms_of_service: 'Conditions de service',
  legal_empty: 'Rien à lire pour l’instant',
  legal_empty_text: 'Ce document n’existe pas pour votre pays et votre langue.',
  opens_in_new_tab: '(s’ouvre dans un nouvel onglet)',
};
