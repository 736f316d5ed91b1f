import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { regExpStepsOf } from './regexp-steps';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const sourcesUnder = (folder: string): { readonly file: string; readonly text: string }[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name) && !name.includes('node_modules'),
    )
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${ROOT}${folder}/${name}`, 'utf8') }));

const server = [
  'apps/server',
  'adapters/aws-iot',
  'adapters/aws-signature',
  'adapters/broker',
  'adapters/emqx',
].flatMap((part) => sourcesUnder(`${part}/src`));

/** The only file that compares secrets. */
const COMPARES = 'guard/signed-token.ts';
/** These files sign, derive or hash, and compare nothing. */
const SIGN_ONLY = [
  'guard/secrets/secrets.ts',
  'guard/secrets/code-hash.ts',
  'guard/secrets/phone-keys.ts',
  'adapters/aws-signature/src/sign-v4.ts',
  'features/checkout/payment-gateway/sign-request.ts',
  'features/playback/licences/drm-proxy-licences.ts',
];

describe('secrets', () => {
  it('are compared in constant time', () => {
    const comparing = server.filter(({ text }) => text.includes('timingSafeEqual'));
    expect(comparing.map(({ file }) => file)).toEqual([`apps/server/src/${COMPARES}`]);
    const careless = server
      .filter(({ file, text }) => text.includes('createHmac') && !file.endsWith(COMPARES))
      .filter(({ file }) => !SIGN_ONLY.some((name) => file.endsWith(name)))
      .filter(({ text }) => !text.includes('isSameSecret('));
    expect(careless.map(({ file }) => file)).toEqual([]);
    const users = server.filter(({ text }) => /\bisSameSecret\(|\bisSigned\(/.test(text));
    expect(users.length).toBeGreaterThan(7);
    const EARLY_OUT =
      /(?:===|!==|\.includes\(|\.has\()\s*(?:given|asked|request|headers)?\.?(?:secret|signature|mac|masterKey|hookSecret|metricsToken)\b/i;
    expect(server.filter(({ text }) => EARLY_OUT.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('come from the random generator of the operating system', () => {
    const careless = server.filter(({ text }) => /Math\.random|pseudoRandomBytes/.test(text));
    // This randomness spreads retries over time and protects nothing.
    expect(careless.map(({ file }) => file.replace('apps/server/src/', ''))).toEqual([]);
  });
});

describe('outgoing requests', () => {
  /** Forwards what the gateway's own client requests. */
  const HANDS_ON = 'doctor/check-payments.ts';

  it('go to configured addresses, not to addresses in a reply', () => {
    const fetching = server.filter(({ text }) => /[^.\w]fetch\(/.test(text));
    expect(fetching.length).toBeGreaterThan(3);
    const trusting = fetching.filter(
      ({ file, text }) =>
        !file.endsWith(HANDS_ON) &&
        (text.match(/[^.\w]fetch\(/g) ?? []).length >
          (text.match(/redirect: '(error|manual)'/g) ?? []).length,
    );
    expect(trusting.map(({ file }) => file)).toEqual([]);
  });
});

/** Input that makes patterns slow: repetition, then a mismatch. */
const PUMPS = ['a', '0', ' ', '-', '.', '/', '<', '=', 'a@', 'a.', 'a-', '0,', 'ab ', '\n', '%2e', 'A9_'];
const hostile = (pump: string, length: number) => `${pump.repeat(length / pump.length)}!\u0000`;
/** Divisible by the length of each repeated text. */
const LENGTH = 96;
/**
 * For twice the text a linear pattern takes twice the steps plus a constant; a quadratic one takes four times as
 * many.
 */
const MOST_GROWTH = 2.5;
/** Patterns that stop after a few letters show no growth. */
const FEW_STEPS = 20 * LENGTH;

const isSlow = (pattern: RegExp): boolean => {
  const stepsOf = regExpStepsOf(pattern);
  return PUMPS.some((pump) => {
    const doubled = stepsOf(hostile(pump, 2 * LENGTH));
    if (doubled <= FEW_STEPS) return false;
    return doubled === Infinity || doubled > MOST_GROWTH * stepsOf(hostile(pump, LENGTH));
  });
};

/** Every regular expression in the source: literals and schema patterns. */
const patternsIn = ({ file, text }: { file: string; text: string }): { file: string; pattern: RegExp }[] => {
  const found: { file: string; pattern: RegExp }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/([\s\S]*)\/(\w*)$/.exec(node.text) ?? [];
      found.push({ file, pattern: new RegExp(source, flags.replace('g', '')) });
    }
    const isPattern = ts.isPropertyAssignment(node) && node.name.getText() === 'pattern';
    if (isPattern && ts.isStringLiteral(node.initializer))
      found.push({ file, pattern: new RegExp(node.initializer.text) });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true));
  return found;
};

describe('regular expressions', () => {
  it('take linear steps on texts made to slow them down', () => {
    const patterns = [
      ...server,
      ...['contract', 'validation', 'catalogue-bundle', 'vehicle-motion'].flatMap((name) =>
        sourcesUnder(`packages/${name}/src`),
      ),
    ].flatMap(patternsIn);
    expect(patterns.length).toBeGreaterThan(80);
    const slow = patterns.filter(({ pattern }) => isSlow(pattern));
    expect(slow.map(({ file, pattern }) => `${file} ${String(pattern)}`)).toEqual([]);
  });

  it.each([/a+$/, /^(a+)+$/, /(a|a)*b/, /\s+$/, /^\S+@\S+\.\S+$/, /<.*>.*<.*x/])(
    'slow ones are recognised: %s',
    (pattern) => expect(isSlow(pattern)).toBe(true),
  );

  it.each([/^a+$/, /^(?:a|b)*$/, /a{1,8}b/, /^[\w.]+@[\w.]+$/, /^(?=.*\d)(?!.*--)[a-z\d-]+$/i])(
    'fast ones are not reported: %s',
    (pattern) => expect(isSlow(pattern)).toBe(false),
  );
});
