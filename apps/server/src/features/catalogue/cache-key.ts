/** Joins `a|b|c`. Parts are validated parameters, so none contains the separator. */
export const cacheKey = (...parts: readonly (string | number | boolean | undefined)[]) => parts.join('|');
