import { expect, it } from 'vitest';
import { extrasShown } from './use-extras';

it('extras: 15 are shown first on a narrow screen and 24 on a wide one, then 24 more at a time', () => {
  expect(extrasShown(390, 0)).toBe(15);
  expect(extrasShown(1659, 0)).toBe(15);
  expect(extrasShown(1660, 0)).toBe(24);
  expect(extrasShown(390, 2)).toBe(63);
  expect(extrasShown(1920, 1)).toBe(48);
});
