import type { Caller } from '../../http/endpoint-handler';
import { networkOf } from '../../http/network/ip-address';
import type { AskedBy } from './audit-log';

/** What an entry says of the request it comes from. */
export const askedBy = ({
  session,
  address,
  requestId,
}: Pick<Caller, 'session' | 'address' | 'requestId'>): AskedBy => ({
  deviceId: session?.deviceId,
  network: networkOf(address),
  requestId,
});
