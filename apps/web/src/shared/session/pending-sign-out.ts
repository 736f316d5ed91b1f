import { sendCall } from '../api/send-call';
import { deviceStorage } from '../device/device-storage';
import { retryUntilDelivered } from '../network/retry-until-delivered';

/** A sign-out that the server has not received yet: until then the session stays valid. */
interface PendingSignOut {
  readonly deviceId: string;
  readonly session: string;
}

const isPending = (value: unknown): value is PendingSignOut =>
  value !== null &&
  typeof value === 'object' &&
  'deviceId' in value &&
  typeof value.deviceId === 'string' &&
  'session' in value &&
  typeof value.session === 'string';

const stored = (): PendingSignOut | undefined => {
  try {
    const value: unknown = JSON.parse(deviceStorage.read('pendingSignOut') ?? 'null');
    return isPending(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Kept over a reload, so that a tunnel during the sign-out leaves no open session behind. */
export const keepSignOut = (pending: PendingSignOut): void =>
  deviceStorage.write('pendingSignOut', JSON.stringify(pending));

/** Sends a kept sign-out as soon as there is a network. A refusal means that the session has ended already. */
export const deliverSignOut = async (): Promise<void> => {
  const pending = stored();
  if (!pending) return;
  const { deviceId, session } = pending;
  await retryUntilDelivered(() =>
    sendCall('logoutDevice', { params: { deviceId }, session, keepalive: true }),
  );
  if (stored()?.session === session) deviceStorage.remove('pendingSignOut');
};
