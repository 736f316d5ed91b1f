import { expect, it } from 'vitest';
import { driftText } from './group-verdict';

it('cockpit: a drift shows late or early by its sign, in a readable unit', () => {
  expect(driftText(-68.4, 'en')).toEqual({ value: '−68', unit: 'ms' });
  expect(driftText(9, 'en')).toEqual({ value: '+9', unit: 'ms' });
  expect(driftText(-0.3, 'en')).toEqual({ value: '0', unit: 'ms' });
  expect(driftText(999.7, 'en')).toEqual({ value: '+1.0', unit: 's' });
  expect(driftText(-12_340, 'en')).toEqual({ value: '−12.3', unit: 's' });
});

it('cockpit: seconds use the decimal mark of the language', () => {
  expect(driftText(-12_340, 'de')).toEqual({ value: '−12,3', unit: 's' });
});
