import {
  asksForIntroduction,
  createHeartbeatSchedule,
  createPingLatency,
  createScreenRegistry,
  type DeliveredMessage,
  introduction,
  isIdlePosition,
  type PlayingNow,
  positionBody,
} from '@drivein/message-bus';
import { useSession } from '../session/session';
import { createMessage, onBusMessage, publish, sendMessage } from './bus';
import { useBus } from './bus-state';
import { useGroupStatus } from './group-status';
import { ownDevice } from './own-device';
import { onOwnPlayback, ownPlayback } from './own-playback';
import { isTabLeader } from './tab-leader';
import { onWatchGroup, readWatchGroup } from './watch-group-store';

const REFRESH_EVERY_MS = 1000;
/** Requests within this time share one introduction, so that a flood of requests costs one message. */
const INTRODUCE_EVERY_MS = 500;

/** Current playback, as announced to the other screens. */
const playingNow = (): PlayingNow | undefined => {
  const playback = ownPlayback();
  if (!playback) return undefined;
  const { contentId, vamId, playSessionId } = playback;
  const group = readWatchGroup();
  const isInGroup = group?.playSessionId === playSessionId;
  return {
    ...playback.read(),
    contentId,
    vamId,
    playSessionId,
    groupDeviceIds: isInGroup ? group.devices.map(({ deviceId }) => deviceId) : [],
    groupNumber: useBus.getState().screens.find(({ isSelf }) => isSelf)?.groupNumber,
  };
};

const deviceLabel = (): string => {
  const { deviceName, deviceType } = ownDevice();
  return `${deviceType}/${deviceName}`;
};

export interface Presence {
  /** Connected: introduces this screen and asks for the others (BUS-03). */
  readonly greet: () => void;
  /** This tab became the leader of the screen, possibly after it was connected. */
  readonly onElected: () => void;
  /** Disconnects, so that the others need not wait for a missed heartbeat. */
  readonly stop: () => void;
}

/** Announces this screen and keeps the list of the others. */
export const startPresence = (): Presence => {
  const registry = createScreenRegistry();
  const latency = createPingLatency();
  const schedule = createHeartbeatSchedule(performance.now());
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined;
  let introductionTimer: ReturnType<typeof setTimeout> | undefined;
  let announcedLabel = deviceLabel();

  const show = () => {
    const own = ownDevice();
    const body = positionBody(own, playingNow(), Date.now());
    const screens = registry.screens({
      ...own,
      playing: isIdlePosition(body) ? undefined : body,
      offsetMs: useGroupStatus.getState().status?.offsetMs,
    });
    useBus.setState({ screens });
  };
  const sendHeartbeat = () => {
    schedule.noteBeat(performance.now());
    if (isTabLeader()) publish('media-position', positionBody(ownDevice(), playingNow(), Date.now()));
    scheduleHeartbeat();
  };
  const scheduleHeartbeat = () => {
    clearTimeout(heartbeatTimer);
    heartbeatTimer = setTimeout(sendHeartbeat, Math.max(0, schedule.nextMs() - performance.now()));
  };
  const sendHeartbeatSoon = () => {
    show();
    schedule.hurry(performance.now());
    scheduleHeartbeat();
  };
  const sendIntroduction = () => {
    introductionTimer = undefined;
    if (!isTabLeader()) return;
    const playing = playingNow();
    sendMessage(createMessage('device-broadcast', {}, introduction(playing)));
    if (playing) sendHeartbeatSoon();
  };
  const noteSync = () => {
    schedule.noteSync(performance.now());
    scheduleHeartbeat();
  };

  const receive = ({ message, origin, receivedAtMs }: DeliveredMessage) => {
    if (message.command === 'media-sync') noteSync();
    if (origin === 'own-page') {
      if (message.command === 'ping') latency.noteSent(message.body.pingId, receivedAtMs);
      if (message.command === 'media-sync') registry.noteOwnSync(message.body);
      return;
    }
    const isChange = registry.receive(message, performance.now());
    if (asksForIntroduction(message))
      introductionTimer ??= setTimeout(sendIntroduction, isChange ? 0 : INTRODUCE_EVERY_MS);
    if (message.command === 'ping-back') {
      const latencyMs = latency.answered(message.body.pingId, receivedAtMs);
      if (latencyMs !== undefined) registry.noteLatency(message.deviceId, latencyMs);
    }
    if (isChange) show();
  };
  const refresh = () => {
    if (registry.prune(performance.now()) || ownPlayback()) show();
  };
  const announceNewLabel = () => {
    if (deviceLabel() === announcedLabel) return;
    announcedLabel = deviceLabel();
    if (isTabLeader()) publish('broadcast-updated-device-info', {});
    show();
  };

  const refreshTimer = setInterval(refresh, REFRESH_EVERY_MS);
  const stops = [
    onBusMessage(receive),
    onOwnPlayback(sendHeartbeatSoon),
    onWatchGroup(sendHeartbeatSoon),
    useSession.subscribe(announceNewLabel),
  ];
  show();

  const greet = () => {
    if (isTabLeader()) {
      publish('device-broadcast', {});
      publish('discover-account', {});
    }
    sendHeartbeatSoon();
  };
  return {
    greet,
    onElected: () => {
      registry.remove(ownDevice().deviceId);
      greet();
    },
    stop: () => {
      if (isTabLeader()) publish('disconnect', {});
      clearInterval(refreshTimer);
      clearTimeout(heartbeatTimer);
      clearTimeout(introductionTimer);
      for (const stop of stops) stop();
    },
  };
};
