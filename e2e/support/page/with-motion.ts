/**
 * Most tests use a page without motion, which costs a seventh less; these test the motion itself, or act like most
 * people.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
