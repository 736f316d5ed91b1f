import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../packages/contract/src/endpoints.ts';
import { inRoot } from '../paths.mjs';

const segmentsOf = (path) => path.replace(/\/$/, '').split('/').slice(1);
const known = Object.values(endpoints).map(({ path }) => segmentsOf(path));

/** A path as tests, benches and documents spell it: whole or its beginning, with values or wildcards in it. */
const SPELLED = /\/(?:content|user|payments|qrconnect)\/v\d+(?:\/(?:\$\{[^}]*\}|<[^>]*>|[\w:*%…-])*)*/g;
const isOpen = (segment) => segment === '' || /[$:*<…%]/.test(segment);

const isOfContract = (spelled) => {
  const segments = segmentsOf(spelled);
  return known.some(
    (path) =>
      segments.length <= path.length &&
      segments.every((segment, at) => segment === path[at] || path[at].startsWith(':') || isOpen(segment)),
  );
};

const spelledIn = (text) => [...text.matchAll(SPELLED)].map(([path]) => path);

/** Addresses that no call has, which a test requests on purpose or another service has. */
const NOT_OF_CONTRACT = [
  'apps/server/tests/attacks/attacks-pages.test.ts: /content/v6/nothing',
  'apps/server/tests/attacks/bad-input.test.ts: /content/v6/nothing',
  'apps/server/tests/attacks/bad-input.test.ts: /qrconnect/v1/x/y/z',
  'apps/server/tests/attacks/bad-input.test.ts: /user/v99/login',
  // The server decides where a bank returns to: only the origin of this address counts.
  'apps/web/src/features/checkout/card/frame-messages.test.ts: /payments/v8/auth/t1/return',
  'apps/web/src/features/checkout/card/return-url.ts: /payments/v8/auth/${encodeURIComponent(transactionId)}/return',
];

const isElsewhere = (file) =>
  !/^packages\/contract\/src\/call/.test(file) && !file.endsWith('call-paths.test.mjs');
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.md', '*.yaml', '*.cfg'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(inRoot(file)) && isElsewhere(file));

describe('paths of calls', () => {
  it('a path is recognised whole, by its beginning and with values, and a renamed one is not', () => {
    const text =
      "'/user/v6/voucher/${code}' /content/v6/ **/payments/v8/auth/* /user/v6/vouchers '/user/v11/login'";
    expect(spelledIn(text).map((path) => [path, isOfContract(path)])).toEqual([
      ['/user/v6/voucher/${code}', true],
      ['/content/v6/', true],
      ['/payments/v8/auth/*', true],
      ['/user/v6/vouchers', false],
      ['/user/v11/login', false],
    ]);
  });

  it('every path that sources and documents spell is one of the contract', () => {
    const spelled = files.flatMap((file) =>
      spelledIn(readFileSync(inRoot(file), 'utf8')).map((path) => [file, path]),
    );
    expect(spelled.length).toBeGreaterThan(300);
    const others = spelled
      .filter(([, path]) => !isOfContract(path))
      .map(([file, path]) => `${file}: ${path}`);
    expect([...new Set(others)].sort()).toEqual(NOT_OF_CONTRACT);
  });

  // Its configuration cannot import the contract: the bundler loads it as it is.
  it('the development server passes every base of a call on to the server', () => {
    const config = readFileSync(inRoot('apps/web/vite.config.ts'), 'utf8');
    const bases = [...new Set(Object.values(endpoints).map(({ path }) => `'/${segmentsOf(path)[0]}',`))];
    expect(bases.length).toBeGreaterThan(3);
    expect(bases.filter((base) => !config.includes(base))).toEqual([]);
  });
});
