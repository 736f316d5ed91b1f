/**
 * ICU MessageFormat: `{name}`, `{n, number}`, `plural`, `selectordinal` and `select`, nested and quoted as the standard
 * says. The app carries this file instead of a library of 15 KB.
 */
export type MessageParams = Readonly<Record<string, string | number>>;

export interface Argument {
  readonly kind: 'text' | 'number' | 'plural' | 'selectordinal' | 'select';
  readonly name: string;
  /** What stays visible where the value is missing. */
  readonly source: string;
  readonly offset: number;
  readonly forms: ReadonlyMap<string, Message>;
}
/** `#` is the number of the plural around it. */
type Part = string | Argument | { readonly kind: '#' };
export type Message = readonly Part[];

const LITERAL = /([^{}'#]+)/y;
const QUOTED = /((?:[^']|'')*)'?/y;
const NAME = /\s*(\w+)\s*/y;
const KIND = /,\s*(number|plural|selectordinal|select)\b\s*/y;
const COMMA = /(,)\s*/y;
const OFFSET = /offset:\s*(\d+)\s*/y;
const PLURAL_FORM = /\s*(=\d+|\w+)\s*\{/y;
const SELECT_FORM = /\s*(\w+)\s*\{/y;
const CLOSING = /\s*(\})/y;

/** Throws a SyntaxError that names the position. */
export const parseMessage = (text: string): Message => {
  let at = 0;

  const refuse = (problem: string): never => {
    throw new SyntaxError(`${problem} at character ${at + 1}`);
  };

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found?.[1];
  };

  const close = () => take(CLOSING) ?? refuse('expected "}"');

  /** An apostrophe quotes only where a sign of the syntax follows; two are one apostrophe. */
  const takeApostrophe = (isPlural: boolean): string => {
    at += 1;
    const next = text[at];
    if (next === "'") {
      at += 1;
      return "'";
    }
    if (next !== '{' && next !== '}' && !(next === '#' && isPlural)) return "'";
    return (take(QUOTED) ?? '').replaceAll("''", "'");
  };

  const takeForms = (isPlural: boolean): Map<string, Message> => {
    const forms = new Map<string, Message>();
    const pattern = isPlural ? PLURAL_FORM : SELECT_FORM;
    for (let form = take(pattern); form !== undefined; form = take(pattern)) {
      if (forms.has(form)) refuse(`second "${form}"`);
      forms.set(form, takeMessage(true, isPlural));
      close();
    }
    return forms.has('other') ? forms : refuse('expected "other"');
  };

  const takeArgument = (): Argument => {
    const start = at;
    at += 1;
    const name = take(NAME) ?? refuse('expected name');
    const kind = (take(KIND) ?? 'text') as Argument['kind'];
    const isPlural = kind === 'plural' || kind === 'selectordinal';
    const hasForms = isPlural || kind === 'select';
    if (hasForms && !take(COMMA)) refuse('expected forms');
    const offset = isPlural ? Number(take(OFFSET) ?? 0) : 0;
    const forms = hasForms ? takeForms(isPlural) : new Map<string, Message>();
    close();
    return { kind, name, source: text.slice(start, at), offset, forms };
  };

  const takeMessage = (isNested: boolean, isPlural: boolean): Message => {
    const parts: Part[] = [];
    let literal = '';
    const add = (part: Part) => {
      if (literal) parts.push(literal);
      literal = '';
      parts.push(part);
    };
    for (let sign = text[at]; sign !== undefined && !(sign === '}' && isNested); sign = text[at]) {
      if (sign === '{') add(takeArgument());
      else if (sign === '}') refuse('unexpected "}"');
      else if (sign === "'") literal += takeApostrophe(isPlural);
      else if (sign !== '#') literal += take(LITERAL) ?? '';
      else {
        at += 1;
        if (isPlural) add({ kind: '#' });
        else literal += '#';
      }
    }
    if (literal) parts.push(literal);
    return parts;
  };

  return takeMessage(false, false);
};

/** A page of tiles asks for the same texts and formatters a hundred times. */
const memoize = <T>(make: (key: string) => T) => {
  const made = new Map<string, T>();
  return (key: string): T => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};

/** A text that cannot be read is shown as it is: visible, and never a crash. */
const messageOf = memoize((text): Message => {
  try {
    return parseMessage(text);
  } catch {
    return [text];
  }
});
const numbersIn = memoize((locale) => new Intl.NumberFormat(locale));
const rulesOf = {
  plural: memoize((locale) => new Intl.PluralRules(locale)),
  selectordinal: memoize((locale) => new Intl.PluralRules(locale, { type: 'ordinal' })),
};

const write = (message: Message, params: MessageParams, locale: string, count: number): string =>
  message
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === '#') return numbersIn(locale).format(count);
      const { kind, name, source, offset, forms } = part;
      const value = params[name];
      const other = forms.get('other') ?? [];
      if (value === undefined) return source;
      if (kind === 'text') return String(value);
      if (kind === 'select') return write(forms.get(String(value)) ?? other, params, locale, count);
      const amount = Number(value);
      if (Number.isNaN(amount)) return source;
      if (kind === 'number') return numbersIn(locale).format(amount);
      const rest = amount - offset;
      const form = forms.get(`=${amount}`) ?? forms.get(rulesOf[kind](locale).select(rest)) ?? other;
      return write(form, params, locale, rest);
    })
    .join('');

/** Fills a text. A missing parameter stays visible as its placeholder, so that a reader can report it. */
export const formatMessage = (text: string, params: MessageParams, locale: string): string =>
  write(messageOf(text), params, locale, 0);
