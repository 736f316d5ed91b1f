import type { Caller } from '../../http/endpoint-handler';
import { networkOf } from '../../http/network/ip-address';
import type { AuditOrigin } from './audit-log';

/** The part of an audit entry that describes its request. */
export const auditOrigin = ({
  session,
  address,
  requestId,
}: Pick<Caller, 'session' | 'address' | 'requestId'>): AuditOrigin => ({
  deviceId: session?.deviceId,
  network: networkOf(address),
  requestId,
});
