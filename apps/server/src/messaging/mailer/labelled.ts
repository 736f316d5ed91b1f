/** French needs a non-breaking space before a colon. */
export const labelled = (label: string, value: string, language: string): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`;
