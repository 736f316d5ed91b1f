import { expect, it } from 'vitest';
import { networkOf } from '../../http/network/ip-address';
import { maskIp } from './audit-command';

it('audit log: networks are shown in their usual notation', () => {
  expect(maskIp(networkOf('203.0.113.9'))).toBe('203.0.113.9');
  expect(maskIp(networkOf('0.0.0.1'))).toBe('0.0.0.1');
  expect(maskIp(networkOf('2001:db8:0:1::5'))).toBe('2001:db8:0:1::/64');
  expect(maskIp(networkOf('::1'))).toBe('0:0:0:0::/64');
  expect(maskIp('somewhere')).toBe('somewhere');
});
