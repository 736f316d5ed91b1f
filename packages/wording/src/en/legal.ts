export const legal = {
  legal_terms_of_use: 'Terms of use',
  legal_terms_of_service: 'Terms of service',
  legal_empty: 'Nothing to read here yet',
  legal_empty_text: 'This document is not available in your country and language.',
  opens_in_new_tab: '(opens in a new tab)',
} as const;
