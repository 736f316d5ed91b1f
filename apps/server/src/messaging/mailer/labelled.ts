/** French puts a space before a colon, one at which no line breaks. */
export const labelled = (label: string, value: string, language: string): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`;
