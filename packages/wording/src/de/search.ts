import type { search as en } from '../en/search';

export const search: Record<keyof typeof en, string> = {
  search_placeholder: 'Filme, Personen, Genres',
  search_clear: 'Suche leeren',
  search_now: 'Jetzt suchen',
  search_enter_now: 'Mit Enter sofort suchen',
  search_too_short: 'Bitte mindestens zwei Zeichen',
  search_full: 'Gesucht wird nach den ersten 100 Zeichen',
  search_in_motion: 'Tippen geht wieder, sobald das Auto parkt. Beliebte Suchen gehen immer.',
  search_popular: 'Beliebte Suchen',
  search_results_for: 'Ergebnisse für „{term}“',
  search_no_matches: 'Keine Treffer für „{term}“',
  search_no_matches_text: 'Bitte die Schreibweise prüfen oder eine dieser Suchen versuchen.',
};
