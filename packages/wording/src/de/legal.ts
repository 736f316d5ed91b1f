import type { legal as en } from '../en/legal';

export const legal: Record<keyof typeof en, string> = {
  legal_terms_of_use: 'Nutzungsbedingungen',
  legal_terms_of_service: 'Dienstbedingungen',
  legal_empty: 'Hier gibt es noch nichts zu lesen',
  legal_empty_text: 'Dieses Dokument gibt es für dein Land und deine Sprache nicht.',
  opens_in_new_tab: '(öffnet einen neuen Tab)',
};
