const TAG = /<(\/?)([a-z][a-z0-9-]*)/gi;
/** Void elements, and those that the next one closes. */
const NOT_NESTING =
  /^(p|li|dt|dd|tr|td|th|option|br|hr|img|input|meta|link|wbr|source|col|area|base|embed|track)$/i;

/** The nesting depth, computed from the text alone: a browser's parser takes minutes for thousands of levels. */
export const nestingOf = (html: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (NOT_NESTING.test(name)) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/** The words between the tags, for a text whose tags are not usable. */
export const wordsOnly = (html: string): string =>
  html.replace(/<(script|style)\b.*?(<\/\1>|$)/gis, ' ').replace(/<[^>]*>?/g, ' ');
