/** One element of an S3 response: either text or child elements. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

const DECLARATION = /\s*<\?xml [^?>]*\?>/y;
/** An opening, closing or empty tag. Attributes (name spaces) are ignored. */
const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const TEXT = /[^<]+/y;
const MAX_DEPTH = 16;

/**
 * Parses the subset of XML that S3 uses: no comments, CDATA or document types, so nothing can expand or refer to other
 * files. Undefined for anything else.
 */
export const parseXml = (document: string): XmlElement | undefined => {
  const open: { name: string; text: string; children: XmlElement[] }[] = [
    { name: '', text: '', children: [] },
  ];
  let at = lengthOf(DECLARATION, document, 0);
  while (at < document.length) {
    const [within] = open.slice(-1);
    if (!within) return undefined;
    TEXT.lastIndex = at;
    const text = TEXT.exec(document)?.[0];
    if (text !== undefined) {
      const plain = withoutEntities(text);
      if (plain === undefined) return undefined;
      within.text += plain;
      at += text.length;
      continue;
    }
    TAG.lastIndex = at;
    const [tag, closing, name = '', , empty] = TAG.exec(document) ?? [];
    if (tag === undefined || open.length > MAX_DEPTH) return undefined;
    at += tag.length;
    if (closing === '/') {
      const parent = open.at(-2);
      if (within.name !== name || !parent) return undefined;
      parent.children.push(open.pop() ?? within);
    } else if (empty === '/') within.children.push({ name, text: '', children: [] });
    else open.push({ name, text: '', children: [] });
  }
  const [document_] = open;
  const isWhole = open.length === 1 && document_?.children.length === 1 && document_.text.trim() === '';
  return isWhole ? document_.children[0] : undefined;
};

export const childrenNamed = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const textOf = (element: XmlElement, name: string): string | undefined =>
  childrenNamed(element, name)[0]?.text;

const lengthOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Undefined for an unknown entity. */
const withoutEntities = (text: string): string | undefined => {
  let isKnown = true;
  const plain = text.replace(/&([^;&]{0,8};)?/g, (_match, reference: string | undefined) => {
    const character = characterOf(reference?.slice(0, -1) ?? '');
    isKnown &&= character !== undefined;
    return character ?? '';
  });
  return isKnown ? plain : undefined;
};

const characterOf = (reference: string): string | undefined => {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(reference) ?? [];
  const code = hex === undefined ? Number(decimal ?? NaN) : Number.parseInt(hex, 16);
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  return Object.hasOwn(ENTITIES, reference) ? ENTITIES[reference] : undefined;
};
