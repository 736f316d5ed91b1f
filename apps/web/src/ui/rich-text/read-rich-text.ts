import type { RichBlock, RichInline } from './rich-node';

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

/** Elements without words, or with words that are not for readers. */
const SILENT =
  'script, style, template, noscript, title, iframe, object, embed, svg, math, canvas, video, audio, select, textarea';
const HEADINGS: Readonly<Record<string, 2 | 3>> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
const STRONG = new Set(['strong', 'b']);
const EM = new Set(['em', 'i']);
/** Unknown elements that start a new line. */
const PARTS =
  /^(p|div|section|article|aside|main|header|footer|address|blockquote|pre|figure|figcaption|table|thead|tbody|tfoot|tr|td|th|caption|dl|dt|dd|li|form|fieldset|details|summary|hr|body|html)$/;

/** Deeper than any real document; deeper parts give only their words. */
const DEEPEST = 48;
/** Beyond this a document is an attack or a mistake, and too slow to parse: it gives its words alone. */
const DEEPEST_PARSED = 256;

const tagOf = (node: Node): string => node.nodeName.toLowerCase();

const isBlank = (inline: RichInline): boolean =>
  inline.kind === 'break' ||
  (inline.kind === 'text' ? inline.text.trim() === '' : inline.children.every(isBlank));

const readInlines = (parent: Node, depth: number, isInLink = false): RichInline[] => {
  if (depth > DEEPEST) return [{ kind: 'text', text: parent.textContent ?? '' }];
  return [...parent.childNodes].flatMap((node) => readInline(node, depth, isInLink));
};

const readInline = (node: Node, depth: number, isInLink: boolean): RichInline[] => {
  const tag = tagOf(node);
  if (node.nodeType === Node.TEXT_NODE) return [{ kind: 'text', text: node.textContent ?? '' }];
  if (!(node instanceof Element)) return [];
  if (tag === 'br') return [{ kind: 'break' }];
  const href = tag === 'a' && !isInLink ? node.getAttribute('href') : null;
  const children = readInlines(node, depth + 1, isInLink || href !== null);
  if (href !== null) return [{ kind: 'link', href, children }];
  if (STRONG.has(tag)) return [{ kind: 'strong', children }];
  if (EM.has(tag)) return [{ kind: 'em', children }];
  // Words of two unknown parts must not run into each other.
  return PARTS.test(tag) ? [...children, { kind: 'text', text: ' ' }] : children;
};

const readItems = (list: Element, depth: number): RichBlock[][] =>
  [...list.childNodes]
    .map((node) => (tagOf(node) === 'li' ? readBlocks(node, depth + 1) : readNode(node, depth + 1)))
    .filter((blocks) => blocks.length > 0);

const paragraphOf = (children: readonly RichInline[]): RichBlock[] =>
  children.every(isBlank) ? [] : [{ kind: 'paragraph', children }];

const readNode = (node: Node, depth: number): RichBlock[] => {
  const tag = tagOf(node);
  if (!(node instanceof Element)) return paragraphOf(readInline(node, depth, false));
  const level = HEADINGS[tag];
  if (level) {
    const children = readInlines(node, depth + 1);
    return children.every(isBlank) ? [] : [{ kind: 'heading', level, children }];
  }
  if (tag === 'p') return paragraphOf(readInlines(node, depth + 1));
  if (tag === 'ul' || tag === 'ol') {
    const items = depth > DEEPEST ? [] : readItems(node, depth);
    return items.length > 0 ? [{ kind: 'list', isNumbered: tag === 'ol', items }] : [];
  }
  return readBlocks(node, depth + 1);
};

const isPart = (node: Node): boolean => {
  const tag = tagOf(node);
  return tag in HEADINGS || tag === 'ul' || tag === 'ol' || PARTS.test(tag);
};

/** Parts become blocks; words between them become paragraphs. */
const readBlocks = (parent: Node, depth: number): RichBlock[] => {
  if (depth > DEEPEST) return paragraphOf([{ kind: 'text', text: parent.textContent ?? '' }]);
  const blocks: RichBlock[] = [];
  let loose: RichInline[] = [];
  const settle = () => {
    blocks.push(...paragraphOf(loose));
    loose = [];
  };
  for (const node of parent.childNodes) {
    if (!isPart(node)) {
      loose.push(...readInline(node, depth, false));
      continue;
    }
    settle();
    blocks.push(...readNode(node, depth));
  }
  settle();
  return blocks;
};

/**
 * Reads served HTML by an allow list. The browser's own parser makes a document that runs no script and loads no
 * picture; only the listed words and elements are taken from it, never a style, a handler or an unknown element.
 */
export const readRichText = (html: string): RichBlock[] => {
  const parsed = nestingOf(html) > DEEPEST_PARSED ? wordsOnly(html) : html;
  const { body } = new DOMParser().parseFromString(parsed, 'text/html');
  for (const element of body.querySelectorAll(SILENT)) element.remove();
  return readBlocks(body, 0);
};
