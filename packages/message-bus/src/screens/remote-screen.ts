import type { BusBody, BusMessage } from '@drivein/contract';
import type { KnownScreen } from './known-screen';
import { isIdlePosition } from './own-position';

/** Another screen, as its messages describe it. */
export interface RemoteScreen extends Omit<KnownScreen, 'groupNumber' | 'isLeader'> {
  readonly lastSeenMs: number;
  /** On the sender's clock; detects a position that a newer one overtook. */
  readonly positionCreatedMs: number;
}

/** Below this age difference an older position was overtaken; above it, the sender's clock was set back. */
const OVERTAKEN_WITHIN_MS = 10_000;

export const fromMessage = (
  message: BusMessage,
  before: RemoteScreen | undefined,
  nowMs: number,
): RemoteScreen => ({
  playing: undefined,
  offsetMs: undefined,
  latencyMs: undefined,
  positionCreatedMs: -Infinity,
  ...before,
  deviceId: message.deviceId,
  screenId: message.screenId,
  deviceName: message.deviceName,
  screenName: message.screenName,
  deviceType: message.deviceType,
  isSelf: false,
  lastSeenMs: nowMs,
});

/** `stopped` or content -1 clears the title, and with it the membership of a group (BUS-05). */
export const withPosition = (heard: RemoteScreen, body: BusBody<'media-position'>): RemoteScreen => {
  const overtakenByMs = heard.positionCreatedMs - body.created;
  if (overtakenByMs > 0 && overtakenByMs < OVERTAKEN_WITHIN_MS) return heard;
  const isIdle = isIdlePosition(body);
  const isSameSession = heard.playing?.playSessionId === body.playSessionId;
  return {
    ...heard,
    positionCreatedMs: body.created,
    playing: isIdle ? undefined : body,
    isKnownIdle: isIdle,
    offsetMs: isSameSession ? heard.offsetMs : undefined,
  };
};
