import { SaxesParser } from 'saxes';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

export interface XliffUnit {
  /** `group.key` */
  readonly id: string;
  readonly source: string;
  /** Undefined where it is not translated yet. */
  readonly target: string | undefined;
  readonly notes: readonly string[];
}

export interface XliffGroup {
  readonly id: string;
  readonly notes: readonly string[];
  readonly units: readonly XliffUnit[];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const noteLines = (notes: readonly string[], indent: string): string[] =>
  notes.length === 0
    ? []
    : [
        `${indent}<notes>`,
        ...notes.map((note) => `${indent}  <note>${escaped(note)}</note>`),
        `${indent}</notes>`,
      ];

const unitLines = ({ id, source, target, notes }: XliffUnit): string[] => [
  `      <unit id="${escaped(id)}">`,
  ...noteLines(notes, '        '),
  `        <segment state="${target === undefined ? 'initial' : 'translated'}">`,
  `          <source>${escaped(source)}</source>`,
  ...(target === undefined ? [] : [`          <target>${escaped(target)}</target>`]),
  '        </segment>',
  '      </unit>',
];

/** XLIFF 2.0, translated from English. */
export const writeXliff = (
  language: string,
  notes: readonly string[],
  groups: readonly XliffGroup[],
): string =>
  `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="en" trgLang="${escaped(language)}">`,
    '  <file id="drive-in" xml:space="preserve">',
    ...noteLines(notes, '    '),
    ...groups.flatMap((group) => [
      `    <group id="${escaped(group.id)}">`,
      ...noteLines(group.notes, '      '),
      ...group.units.flatMap(unitLines),
      '    </group>',
    ]),
    '  </file>',
    '</xliff>',
  ].join('\n')}\n`;

interface OpenUnit {
  readonly id: string;
  source: string;
  target: string | undefined;
}

export interface ReadXliff {
  readonly language: string;
  readonly units: ReadonlyMap<string, { readonly source: string; readonly target: string | undefined }>;
  /** What stands in the file and cannot be read: one line each. */
  readonly problems: readonly string[];
}

/** Marks around words, as translation programs set them, do not change the text. */
const WRAPPERS = new Set(['mrk', 'pc', 'sm', 'em']);

/** Throws where the file is no XLIFF 2.0 from English. */
export const readXliff = (xml: string): ReadXliff => {
  const units = new Map<string, OpenUnit>();
  const problems: string[] = [];
  let language: string | undefined;
  let unit: OpenUnit | undefined;
  /** A unit may be cut into segments. What is not translated between them has no target of its own. */
  let segment: { source: string; target: string | undefined; readonly isIgnorable: boolean } | undefined;
  let side: 'source' | 'target' | undefined;

  const add = (text: string) => {
    if (segment && side) segment[side] = (segment[side] ?? '') + text;
  };

  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) => {
    throw new Error(`is no well-formed XML: ${error.message}`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const attribute = (name: string) => attributes[name]?.value;
    if (language === undefined) {
      if (local !== 'xliff' || uri !== NAMESPACE) throw new Error('is no XLIFF 2.0 file');
      if (attribute('srcLang') !== 'en') throw new Error('is not translated from English (srcLang)');
      language = attribute('trgLang') ?? '';
      return;
    }
    if (uri !== NAMESPACE) return;
    if (local === 'unit') unit = { id: attribute('id') ?? '', source: '', target: undefined };
    else if (local === 'segment' || local === 'ignorable')
      segment = { source: '', target: undefined, isIgnorable: local === 'ignorable' };
    else if (segment && (local === 'source' || local === 'target')) {
      side = local;
      add('');
    } else if (side && local === 'cp') add(String.fromCodePoint(Number.parseInt(attribute('hex') ?? '', 16)));
    else if (side && !WRAPPERS.has(local)) problems.push(`${unit?.id}: holds <${local}>, which is no text`);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ local, uri }) => {
    if (uri !== NAMESPACE) return;
    if (local === 'source' || local === 'target') side = undefined;
    if (unit && segment && (local === 'segment' || local === 'ignorable')) {
      unit.source += segment.source;
      const target = segment.target ?? (segment.isIgnorable ? segment.source : undefined);
      if (target !== undefined) unit.target = (unit.target ?? '') + target;
      else if (segment.source !== '') problems.push(`${unit.id}: has a part without a translation`);
      segment = undefined;
    }
    if (unit && local === 'unit') {
      if (units.has(unit.id)) problems.push(`${unit.id}: stands in the file twice`);
      units.set(unit.id, unit);
      unit = undefined;
    }
  });
  parser.write(xml).close();
  return { language: language ?? '', units, problems };
};
