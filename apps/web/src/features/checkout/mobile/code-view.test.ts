import { expect, it } from 'vitest';
import { phoneAddress, typedAddress } from './code-view';

const ORIGIN = 'https://car.example:8443';

it.each([
  ['/pay', 'https://car.example:8443/pay/t-1', 'car.example:8443/pay'],
  ['/pay/', 'https://car.example:8443/pay/t-1', 'car.example:8443/pay'],
  ['https://pay.example', 'https://pay.example/t-1', 'pay.example'],
  ['https://other.example/shop/pay', 'https://other.example/shop/pay/t-1', 'other.example/shop/pay'],
])('with %s the phone scans %s and a person types %s', (url, scanned, typed) => {
  expect(phoneAddress(url, ORIGIN, 't-1')).toBe(scanned);
  expect(typedAddress(url, ORIGIN)).toBe(typed);
});
