import type { Device } from '@drivein/contract';
import type { CallReply } from '../../../shared/api/api-call';
import type { KnownScreen } from '../../../shared/bus/bus-state';
import { type ListedScreen, listedScreen } from './listed-screen';

type Stream = CallReply<'checkConcurrency'>['streams'][number];

/**
 * The screen that holds a stream, with its last known state; a screen never seen on the bus is known by its account.
 */
export const runningElsewhere = (
  stream: Stream,
  lastKnown: KnownScreen | undefined,
  device: Device | undefined,
): ListedScreen => {
  const { trackingId, parentProductId } = stream;
  const before = lastKnown ? listedScreen(lastKnown) : unknownScreen(stream, device);
  // The server's title counts; the screen's last message may be older.
  const isSameTitle = parentProductId === 0 || before.content?.contentId === parentProductId;
  return {
    ...before,
    content: (isSameTitle && before.content) || { contentId: parentProductId, vamId: undefined },
    trackingId,
    state: 'disconnected',
    group: undefined,
    isSelf: false,
  };
};

const unknownScreen = ({ deviceId, deviceName }: Stream, device: Device | undefined): ListedScreen => ({
  deviceId,
  screenId: device?.screenId ?? deviceId,
  deviceName,
  deviceType: device?.deviceType ?? 'not-set',
  isSelf: false,
  state: 'disconnected',
  content: undefined,
  positionS: 0,
  durationS: 0,
  group: undefined,
  trackingId: undefined,
});
