import { expect, it } from 'vitest';
import { speedIn } from './cockpit-screen';

it('cockpit: the cluster shows miles in countries with road signs in miles', () => {
  expect(speedIn('DE', true)).toEqual({ value: 62, unit: 'km/h' });
  expect(speedIn('US', true)).toEqual({ value: 39, unit: 'mph' });
  expect(speedIn(undefined, false)).toEqual({ value: 0, unit: 'km/h' });
});
