/** `a|b|c`; parts come from validated parameters, so none holds the separator. */
export const cacheKey = (...parts: readonly (string | number | boolean | undefined)[]) => parts.join('|');
