export const search = {
  search_placeholder: 'Films, people, genres',
  search_clear: 'Clear the search',
  search_now: 'Search now',
  search_enter_now: 'Press Enter to search now',
  search_too_short: 'Two characters or more, please',
  search_full: 'The first 100 characters are searched for',
  search_in_motion: 'Typing opens again when the car is parked. Popular searches work all the time.',
  search_popular: 'Popular searches',
  search_results_for: 'Results for “{term}”',
  search_no_matches: 'No matches for “{term}”',
  search_no_matches_text: 'Check the spelling, or try one of these.',
} as const;
