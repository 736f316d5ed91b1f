import type { BusMessage } from '@drivein/contract';
import { SYNC_CHECK_MS } from '@drivein/contract/light';
import { createGroupMember, type GroupStatus, type GroupWish, type WatchGroup } from '@drivein/watch-sync';
import { onBusMessage, onSentMessage, publish } from '../../../shared/bus/bus';
import { useBus } from '../../../shared/bus/bus-state';
import { newId } from '../../../shared/bus/new-id';
import { syncProfile } from '../../../shared/device/sync-profile';
import { isToggleOn } from '../../../shared/device/toggles';
import { createGroupDriver } from './group-driver';

/** Figures change at each tick; more often is unreadable. */
const FIGURES_MS = 250;

const factsOf = ({ leaderId, phase, state, isFlagged, memberIds }: GroupStatus) =>
  [leaderId, phase, state, isFlagged, ...memberIds].join('\n');

/** Whether the new status needs a redraw. */
export const isNewStatus = (
  now: GroupStatus | undefined,
  shown: GroupStatus | undefined,
  shownForMs: number,
): boolean => {
  if (!shown || !now) return now !== shown;
  if (factsOf(now) !== factsOf(shown)) return true;
  const hasFigures = now.offsetMs !== shown.offsetMs || now.clockErrorMs !== shown.clockErrorMs;
  return hasFigures && shownForMs >= FIGURES_MS;
};

interface JoinOptions {
  readonly group: WatchGroup;
  readonly deviceId: string;
  readonly video: () => HTMLVideoElement | undefined;
  readonly onStatus: (status: GroupStatus | undefined) => void;
  readonly onLeft: () => void;
  readonly onSoundRefused: () => void;
}

export interface GroupMembership {
  readonly wish: (wish: GroupWish) => void;
  /** Receives messages to this screen itself, because the bus delivers only those of others. */
  readonly receive: (message: BusMessage, receivedAtMs: number) => void;
  readonly allowSound: () => void;
  readonly leave: () => void;
}

/** Names this page's clock, which restarts with a reload. */
const CLOCK_ID = newId();

const nowMs = () => performance.now();

const isCommandToMember = (message: BusMessage, ownId: string): boolean => {
  switch (message.command) {
    case 'media-play':
    case 'media-pause':
    case 'media-restart':
    case 'media-stop':
      return message.body.deviceId !== ownId;
    default:
      return false;
  }
};

/** Joins a watch group. Undefined when the group does not contain this screen. */
export const joinGroup = ({ group, deviceId, ...options }: JoinOptions): GroupMembership | undefined => {
  const self = group.devices.find((device) => device.deviceId === deviceId);
  if (!self) return undefined;
  let shown: { readonly status: GroupStatus | undefined; readonly atMs: number } | undefined;
  const member = createGroupMember({
    self,
    group,
    profile: syncProfile(),
    clockId: CLOCK_ID,
    nowMs: nowMs(),
    wallClockMs: () => Date.now(),
    newId,
    isAckOn: () => isToggleOn('message ack'),
    isConnected: () => useBus.getState().connection === 'connected',
  });
  const driver = createGroupDriver({
    member,
    publish,
    nowMs,
    ...options,
    onStatus: (status) => {
      const atMs = nowMs();
      if (shown && !isNewStatus(status, shown.status, atMs - shown.atMs)) return;
      shown = { status, atMs };
      options.onStatus(status);
    },
  });

  const timer = setInterval(driver.tick, SYNC_CHECK_MS);
  const stopReceiving = onBusMessage(driver.receive);
  // The bus delivers the messages of others; messages this page sends to group members count as well.
  const stopOwnMessages = onSentMessage((message) => {
    if (isCommandToMember(message, deviceId)) driver.receive(message, nowMs());
  });
  const stopConnection = useBus.subscribe(({ connection }, before) => {
    if (connection === 'connected' && before.connection !== 'connected') driver.resume();
  });
  // Browsers throttle hidden pages to one tick a second, so their measurements are poor.
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') driver.resume();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  driver.tick();

  return {
    wish: driver.wish,
    receive: driver.receive,
    allowSound: driver.allowSound,
    leave: () => {
      clearInterval(timer);
      stopReceiving();
      stopOwnMessages();
      stopConnection();
      document.removeEventListener('visibilitychange', handleVisibility);
      driver.leave();
    },
  };
};
