/** What `npm start` prints; docs/demo.md has the whole list. */
export const DEMO_ACCOUNTS = [
  ['driver@example.com', 'United States, owns and rents films, 5 credits'],
  ['korea@example.com', 'Korea'],
  ['germany@example.com', 'Germany'],
  ['new-car@example.com', 'a new car: nothing bought yet'],
];
export const DEMO_PASSWORD = 'Drive-in-2026';
