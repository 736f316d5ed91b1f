export const lists = {
  library_title: 'Library',
  library_empty: 'Your library is empty',
  library_empty_text: 'Films you buy, rent or redeem stand here.',
  library_popular: 'Popular right now',
  library_rented: 'Rented',
  library_days_left: '{count, plural, one {# day left} other {# days left}}',
  list_unknown: 'There is no such list',
  list_unknown_text: 'It may have been taken down, or the address has a typo.',
  assign_heading: 'Choose a clip for your screens',
  assign_choice: 'Choose for your screens',
  studio_behind_the_scenes: 'Behind the scenes',
} as const;
