import type { BusBody, BusMessage } from '@drivein/contract';
import type { KnownScreen } from './known-screen';
import { isIdlePosition } from './own-position';

/** Another screen, as it told of itself. */
export interface RemoteScreen extends Omit<KnownScreen, 'groupNumber' | 'isLeader'> {
  readonly lastSeenMs: number;
  /** On its own clock; tells a position that was overtaken by a newer one. */
  readonly positionCreatedMs: number;
}

/** Younger than this a position from before was overtaken; older, the clock of that screen was set back. */
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

/** Stopped or content -1 clears what it plays, and with it its place in a group (BUS-05). */
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
