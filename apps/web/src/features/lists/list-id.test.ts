import { describe, expect, it } from 'vitest';
import { listIdFrom, originOf } from './list-id';

describe('list id of an address', () => {
  it('is a whole number that the server can know', () => {
    expect(listIdFrom('800101')).toBe(800101);
    expect(listIdFrom('0')).toBe(0);
    expect(listIdFrom('2147483647')).toBe(2147483647);
  });

  it.each([undefined, '', 'abc', '-1', '1e3', '1.5', '2147483648', '99999999999', '٣'])(
    'is undefined for %s',
    (text) => {
      expect(listIdFrom(text)).toBeUndefined();
    },
  );
});

it('leads back to the library, the studio or home', () => {
  expect(originOf('library')).toBe('/mylibrary');
  expect(originOf('studio')).toBe('/shortclips');
  expect(originOf('home')).toBe('/home');
  expect(originOf('anything')).toBe('/home');
  expect(originOf(undefined)).toBe('/home');
});
