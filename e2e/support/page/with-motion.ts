/**
 * Most tests ask for a page without movement, which costs a seventh less; these look at the movement itself, or walk as
 * most people do.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
