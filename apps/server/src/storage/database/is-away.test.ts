import { expect, it } from 'vitest';
import { isDatabaseAway } from './is-away';

const errorOf = (code: string | undefined, message = 'failed') =>
  Object.assign(new Error(message), code !== undefined && { code });

it.each([
  '57P01',
  '57P03',
  '57014',
  '08006',
  '53300',
  '53100',
  '58030',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
])('database errors: %s means that the database is unavailable', (code) =>
  expect(isDatabaseAway(errorOf(code))).toBe(true),
);

it('database errors: driver errors without a code mean that the database is unavailable', () => {
  expect(isDatabaseAway(errorOf(undefined, 'Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(errorOf(undefined, 'timeout exceeded when trying to connect'))).toBe(true);
});

it.each(['23505', '40P01', '22P02', '42601', 'ENOENT', '5', undefined])(
  'database errors: %s is another error',
  (code) => expect(isDatabaseAway(errorOf(code))).toBe(false),
);

it('database errors: a value that is no error is not classified as unavailable', () => {
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false);
  expect(isDatabaseAway(undefined)).toBe(false);
});
