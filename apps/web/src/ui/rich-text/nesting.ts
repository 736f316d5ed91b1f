const TAG = /<(\/?)([a-z][a-z0-9-]*)/gi;
/** They hold nothing, or end by themselves where the next one begins. */
const NOT_NESTING =
  /^(p|li|dt|dd|tr|td|th|option|br|hr|img|input|meta|link|wbr|source|col|area|base|embed|track)$/i;

/** How deep elements lie in each other, read off the text alone: a browser's parser takes minutes for thousands. */
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

/** The words between the tags, where the tags themselves make no sense. */
export const wordsOnly = (html: string): string =>
  html.replace(/<(script|style)\b.*?(<\/\1>|$)/gis, ' ').replace(/<[^>]*>?/g, ' ');
