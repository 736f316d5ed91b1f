import type { search as en } from '../en/search';

export const search: Record<keyof typeof en, string> = {
  search_placeholder: 'Films, personnes, genres',
  search_clear: 'Effacer la recherche',
  search_now: 'Rechercher maintenant',
  search_enter_now: 'Appuyez sur Entrée pour rechercher tout de suite',
  search_too_short: 'Deux caractères au moins, s’il vous plaît',
  search_full: 'Les 100 premiers caractères sont recherchés',
  search_in_motion:
    'La saisie reprend quand la voiture est garée. Les recherches populaires restent disponibles.',
  search_popular: 'Recherches populaires',
  search_results_for: 'Résultats pour «\u00a0{term}\u00a0»',
  search_no_matches: 'Aucun résultat pour «\u00a0{term}\u00a0»',
  search_no_matches_text: 'Vérifiez l’orthographe ou essayez l’une de ces recherches.',
};
