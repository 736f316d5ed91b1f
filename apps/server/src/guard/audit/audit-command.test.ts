import { expect, it } from 'vitest';
import { networkOf } from '../../http/network/ip-address';
import { shownNetwork } from './audit-command';

it('shows a network of the audit log as people write it', () => {
  expect(shownNetwork(networkOf('203.0.113.9'))).toBe('203.0.113.9');
  expect(shownNetwork(networkOf('0.0.0.1'))).toBe('0.0.0.1');
  expect(shownNetwork(networkOf('2001:db8:0:1::5'))).toBe('2001:db8:0:1::/64');
  expect(shownNetwork(networkOf('::1'))).toBe('0:0:0:0::/64');
  expect(shownNetwork('somewhere')).toBe('somewhere');
});
