import type { Chance } from './chance';

/** A number in a JSON spelling that JavaScript would not produce. */
export class Spelt {
  constructor(readonly text: string) {}
}

/** Texts that fit any field of their length. */
const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t',
  'a b',
  'ünï✓',
  'Ω≈ç√∫˜µ≤≥÷',
  '서울의 밤',
  '東京タワー',
  'Đường phố Hà Nội',
  'مرحبا بالعالم',
  '‮txet desrever‬',
  'שָׁלוֹם',
  'नमस्ते दुनिया',
  'ภาษาไทย',
  'Здравствуй',
  'e\u0301\u0302\u0303\u0304',
  `Z${'\u0310\u0311\u0312'.repeat(8)}algo`,
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈🇰🇷🚗',
  '\u200b\u200d\ufeff',
  '\u2028\u2029',
  '\u0001\u001f\u007f\u0085',
  'ﷺ',
  'İıſßẞŉ',
  '\ufffd\uffff',
  '𝒜𝓁𝓁',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'C:\\Windows\\win.ini',
  "' OR '1'='1' --",
  '"; DROP TABLE accounts; --',
  "\\'; select pg_sleep(10); --",
  '%', // A LIKE wildcard, and invalid percent-encoding.
  '_%\\',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}#{7*7}',
  '$(reboot)`reboot`',
  '=cmd|calc!A1',
  '\r\nSet-Cookie: a=b',
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '0',
  '00',
  '1e3',
  '0x10',
  '9007199254740993',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.001Z',
  '9007199254740992',
  'ａｄｍｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  "o'brien+tag@exämple.co.uk",
  'a@b',
  '"very odd"@example.com',
  'KR',
  'kr',
  'ZZ',
  'en-US-u-ca-buddhist',
  '*',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '//elsewhere.example/x',
  'data:text/html,x',
];

/** Not storable in a database; the contract refuses it explicitly. */
export const UNSTORABLE_TEXTS: readonly string[] = ['\0', 'a\0b', '\ud83d', '\ude00\ud83d', 'x\udfff'];

/** A text whose UTF-16 length is within bounds, often exactly at them. */
export const oddText = (chance: Chance, minLength: number, maxLength: number): string => {
  const wanted = chance.oneOf([minLength, minLength + 1, maxLength, maxLength - 1]);
  const length = Math.min(maxLength, Math.max(minLength, Math.min(wanted, 20_000)));
  const base = chance.oneOf(ODD_TEXTS);
  if (chance.isHit(0.5) && base.length >= minLength && base.length <= maxLength) return base;
  const unit = chance.oneOf(['x', 'é', '가', '漢', '\u0301', '0', '%', "'", ' ', base || 'y']);
  const filled = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  // Cutting must not leave a lone surrogate: that is a separate oddity.
  return /[\ud800-\udbff]$/.test(filled) ? `${filled.slice(0, -1)}x` : filled;
};

/** Numbers within bounds, at their edges and next to them. */
export const oddNumber = (chance: Chance, minimum: number, maximum: number, isInteger: boolean): unknown => {
  const middle = minimum + Math.floor((maximum - minimum) * (chance.below(1000) / 1000));
  const candidates: unknown[] = [minimum, minimum + 1, maximum, maximum - 1, middle];
  if (minimum <= 0) candidates.push(new Spelt('-0'), 0, new Spelt('0e400'));
  if (minimum <= 1 && maximum >= 1) candidates.push(new Spelt('1.0'), new Spelt('10e-1'));
  if (!isInteger) candidates.push(minimum + 5e-324, maximum - 0.1, Math.PI, 0.1 + 0.2, Number.EPSILON);
  return chance.oneOf(candidates.filter((one) => one instanceof Spelt || isWithin(one, minimum, maximum)));
};

const isWithin = (value: unknown, minimum: number, maximum: number) =>
  typeof value === 'number' && value >= minimum && value <= maximum;

/** Values that fit almost no field. */
export const JUNK_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0.5,
  new Spelt('1e308'),
  new Spelt('1e400'),
  new Spelt('-1e400'),
  2 ** 31,
  2 ** 53,
  new Spelt('9223372036854775808'),
  new Spelt('0.1000000000000000055511151231257827021181583404541015625'),
  '',
  'junk',
  ...UNSTORABLE_TEXTS,
  'x'.repeat(12_000),
  [],
  {},
  [[]],
  [null],
  [1, 'a', {}],
  { length: 1e9 },
  { toString: 'x', valueOf: null },
  { then: 'x' },
  { $ne: null },
  Array.from({ length: 3000 }, () => 1),
];
