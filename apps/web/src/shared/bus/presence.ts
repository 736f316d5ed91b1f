import type { BusMessage } from '@drivein/contract';
import {
  asksForIntroduction,
  createHeartbeatSchedule,
  createPingLatency,
  createScreenRegistry,
  introduction,
  isIdlePosition,
  type PlayingNow,
  positionBody,
} from '@drivein/message-bus';
import { useSession } from '../session/session';
import { createMessage, onAnyMessage, onSentMessage, publish, sendMessage } from './bus';
import { useBus } from './bus-state';
import { useGroupStatus } from './group-status';
import { ownDevice } from './own-device';
import { onOwnPlayback, ownPlayback } from './own-playback';
import { isVoice } from './tab-leader';
import { onWatchGroup, readWatchGroup } from './watch-group-store';

const LOOK_EVERY_MS = 1000;
/** Whoever asks meanwhile hears the same answer: a flood of questions is answered like one. */
const ANSWER_EVERY_MS = 500;

/** What plays on this screen, as the others shall hear it. */
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

const nameTag = (): string => {
  const { deviceName, deviceType } = ownDevice();
  return `${deviceType}/${deviceName}`;
};

export interface Presence {
  /** The connection stands: this screen introduces itself and asks who is there (BUS-03). */
  readonly greet: () => void;
  /** This tab speaks for the screen from now on, perhaps only after it was connected. */
  readonly speak: () => void;
  /** Says goodbye, so that the others need not wait for a heartbeat that never comes. */
  readonly stop: () => void;
}

/** Tells the others of this screen, and keeps the list of theirs. */
export const startPresence = (): Presence => {
  const registry = createScreenRegistry();
  const latency = createPingLatency();
  const schedule = createHeartbeatSchedule(performance.now());
  let beatTimer: ReturnType<typeof setTimeout> | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let toldName = nameTag();

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
  const beat = () => {
    schedule.noteBeat(performance.now());
    if (isVoice()) publish('media-position', positionBody(ownDevice(), playingNow(), Date.now()));
    planBeat();
  };
  const planBeat = () => {
    clearTimeout(beatTimer);
    beatTimer = setTimeout(beat, Math.max(0, schedule.nextMs() - performance.now()));
  };
  const hurry = () => {
    show();
    schedule.hurry(performance.now());
    planBeat();
  };
  const answer = () => {
    answerTimer = undefined;
    if (!isVoice()) return;
    const playing = playingNow();
    sendMessage(createMessage('device-broadcast', {}, introduction(playing)));
    if (playing) hurry();
  };
  const noteSync = () => {
    schedule.noteSync(performance.now());
    planBeat();
  };

  const hear = (message: BusMessage, receivedAtMs: number) => {
    const isNews = registry.receive(message, performance.now());
    if (asksForIntroduction(message)) answerTimer ??= setTimeout(answer, isNews ? 0 : ANSWER_EVERY_MS);
    if (message.command === 'media-sync') noteSync();
    if (message.command === 'ping-back') {
      const latencyMs = latency.answered(message.body.pingId, receivedAtMs);
      if (latencyMs !== undefined) registry.noteLatency(message.deviceId, latencyMs);
    }
    if (isNews) show();
  };
  const noteSent = (message: BusMessage) => {
    if (message.command === 'ping') latency.noteSent(message.body.pingId, performance.now());
    if (message.command !== 'media-sync') return;
    registry.noteOwnSync(message.body);
    noteSync();
  };
  const look = () => {
    if (registry.prune(performance.now()) || ownPlayback()) show();
  };
  const tellNewName = () => {
    if (nameTag() === toldName) return;
    toldName = nameTag();
    if (isVoice()) publish('broadcast-updated-device-info', {});
    show();
  };

  const looking = setInterval(look, LOOK_EVERY_MS);
  const stops = [
    onAnyMessage(hear),
    onSentMessage(noteSent),
    onOwnPlayback(hurry),
    onWatchGroup(hurry),
    useSession.subscribe(tellNewName),
  ];
  show();

  const greet = () => {
    if (isVoice()) {
      publish('device-broadcast', {});
      publish('discover-account', {});
    }
    hurry();
  };
  return {
    greet,
    speak: () => {
      registry.remove(ownDevice().deviceId);
      greet();
    },
    stop: () => {
      if (isVoice()) publish('disconnect', {});
      clearInterval(looking);
      clearTimeout(beatTimer);
      clearTimeout(answerTimer);
      for (const stop of stops) stop();
    },
  };
};
