import { useEffect, useRef } from 'react';
import { onBusMessage, onSentMessage } from '../../../shared/bus/bus';
import { useGroupStatus } from '../../../shared/bus/group-status';
import { ownDevice } from '../../../shared/bus/own-device';
import { screenLabel } from '../../../shared/device/screen-label';
import { formatClock } from '../../../shared/text/formats';
import { translate } from '../../../shared/text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import type { BusMessage } from '@drivein/contract';

/** What somebody of the group did to the film of all. */
type GroupNews =
  | { readonly kind: 'paused'; readonly deviceId: string; readonly name: string }
  | { readonly kind: 'jumped'; readonly deviceId: string; readonly name: string; readonly toS: number };

interface OwnSeat {
  readonly deviceId: string;
  readonly sessionId: string;
}

/**
 * Who paused or went elsewhere. Commands for all come once for each screen; the one for the leader tells all of them.
 * The leader's own wishes come as its new line.
 */
export const newsIn = (message: BusMessage, leaderId: string, seat: OwnSeat): GroupNews | undefined => {
  const { deviceId, deviceName: name } = message;
  if (message.command === 'media-sync') {
    const isPause = message.body.state === 'paused' && message.body.playSessionId === seat.sessionId;
    return isPause ? { kind: 'paused', deviceId, name } : undefined;
  }
  if (message.command !== 'media-pause' && message.command !== 'media-seek') return undefined;
  const { body } = message;
  const isForAll =
    body.allDevices === true || body.devices?.some((device) => device.deviceId === seat.deviceId) === true;
  const isOther = body.playSessionId !== undefined && body.playSessionId !== seat.sessionId;
  if (!isForAll || isOther || body.deviceId !== leaderId) return undefined;
  return message.command === 'media-pause'
    ? { kind: 'paused', deviceId, name }
    : { kind: 'jumped', deviceId, name, toS: message.body.position };
};

/** Within this the leader's new line is the answer to what somebody else just asked for. */
const SAME_NEWS_MS = 3000;
/** So near the end it is the end that parts them, and no news. */
const CREDITS_S = 5;

const tell = (text: string) => showSnackbar({ kind: 'tertiary', text, topic: 'group', durationMs: 3000 });

const textOf = (news: GroupNews): string => {
  const name = screenLabel(news.name, translate);
  return news.kind === 'paused'
    ? translate('group_paused_by', { name })
    : translate('group_jumped_by', { name, time: formatClock(news.toS) });
};

const isNearEnd = (video: HTMLVideoElement) =>
  video.ended || (video.duration > 0 && video.duration - video.currentTime < CREDITS_S);

/** A film that stops by itself looks broken: says who stopped it, and that nobody is left to watch with. */
export const useGroupNews = (video: HTMLVideoElement, sessionId: string | undefined): void => {
  const toldAtMs = useRef(-Infinity);

  useEffect(() => {
    if (sessionId === undefined) return;
    const { deviceId } = ownDevice();
    // Whoever pressed it knows.
    const stopOwn = onSentMessage(({ command }) => {
      if (command === 'media-pause' || command === 'media-seek') toldAtMs.current = performance.now();
    });
    const stopOthers = onBusMessage((message, receivedAtMs) => {
      const { status } = useGroupStatus.getState();
      const news = status && newsIn(message, status.leaderId, { deviceId, sessionId });
      if (!news) return;
      const isAnswer = message.command === 'media-sync';
      // A film that stands by itself already is not stopped by the others.
      const isFollowing = status.state === 'playing' && status.phase !== 'apart';
      const isNew = isFollowing && receivedAtMs - toldAtMs.current > SAME_NEWS_MS;
      if (isAnswer && !isNew) return;
      toldAtMs.current = receivedAtMs;
      tell(textOf(news));
    });
    return () => {
      stopOwn();
      stopOthers();
    };
  }, [sessionId]);

  useEffect(() => {
    if (sessionId === undefined) return;
    return useGroupStatus.subscribe(({ status }, { status: before }) => {
      if (before && !status && !isNearEnd(video)) tell(translate('group_alone'));
    });
  }, [video, sessionId]);
};
