import { useEffect, useRef } from 'react';
import { onBusMessage } from '../../../shared/bus/bus';
import { useGroupStatus } from '../../../shared/bus/group-status';
import { ownDevice } from '../../../shared/bus/own-device';
import { screenLabel } from '../../../shared/device/screen-label';
import { formatClock } from '../../../shared/text/formats';
import { translate } from '../../../shared/text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import type { BusMessage } from '@drivein/contract';

/** An action of a member on the shared film. */
type GroupNotice =
  | { readonly kind: 'paused'; readonly deviceId: string; readonly name: string }
  | { readonly kind: 'jumped'; readonly deviceId: string; readonly name: string; readonly toS: number };

interface OwnMember {
  readonly deviceId: string;
  readonly sessionId: string;
}

/**
 * The notice for a message, if any. A command for all arrives once per screen; the one for the leader counts. The
 * leader's own actions arrive as its new line.
 */
export const noticeFor = (message: BusMessage, leaderId: string, own: OwnMember): GroupNotice | undefined => {
  const { deviceId, deviceName: name } = message;
  if (message.command === 'media-sync') {
    const isPause = message.body.state === 'paused' && message.body.playSessionId === own.sessionId;
    return isPause ? { kind: 'paused', deviceId, name } : undefined;
  }
  if (message.command !== 'media-pause' && message.command !== 'media-seek') return undefined;
  const { body } = message;
  const isForAll =
    body.allDevices === true || body.devices?.some((device) => device.deviceId === own.deviceId) === true;
  const isOther = body.playSessionId !== undefined && body.playSessionId !== own.sessionId;
  if (!isForAll || isOther || body.deviceId !== leaderId) return undefined;
  return message.command === 'media-pause'
    ? { kind: 'paused', deviceId, name }
    : { kind: 'jumped', deviceId, name, toS: message.body.position };
};

/** Within this time the leader's new line results from another member's command. */
const SAME_NOTICE_MS = 3000;
/** This close to the end a pause is just the end of the film. */
const CREDITS_S = 5;

const showNotice = (text: string) =>
  showSnackbar({ kind: 'tertiary', text, topic: 'group', durationMs: 3000 });

const textOf = (notice: GroupNotice): string => {
  const name = screenLabel(notice.name, translate);
  return notice.kind === 'paused'
    ? translate('group_paused_by', { name })
    : translate('group_jumped_by', { name, time: formatClock(notice.toS) });
};

const isNearEnd = (video: HTMLVideoElement) =>
  video.ended || (video.duration > 0 && video.duration - video.currentTime < CREDITS_S);

/** A film that pauses without input looks broken: says who paused it, and when all others have left. */
export const useGroupNotices = (video: HTMLVideoElement, sessionId: string | undefined): void => {
  const shownAtMs = useRef(-Infinity);

  useEffect(() => {
    if (sessionId === undefined) return;
    const { deviceId } = ownDevice();
    return onBusMessage(({ message, origin, receivedAtMs }) => {
      const { command } = message;
      // The user knows their own action.
      if (origin === 'own-page' && (command === 'media-pause' || command === 'media-seek'))
        shownAtMs.current = receivedAtMs;
      if (origin !== 'other') return;
      const { status } = useGroupStatus.getState();
      const notice = status && noticeFor(message, status.leaderId, { deviceId, sessionId });
      if (!notice) return;
      const isLeaderLine = command === 'media-sync';
      // A film that was already paused individually is not paused by the others.
      const isFollowing = status.state === 'playing' && status.phase !== 'apart';
      const isNew = isFollowing && receivedAtMs - shownAtMs.current > SAME_NOTICE_MS;
      if (isLeaderLine && !isNew) return;
      shownAtMs.current = receivedAtMs;
      showNotice(textOf(notice));
    });
  }, [sessionId]);

  useEffect(() => {
    if (sessionId === undefined) return;
    return useGroupStatus.subscribe(({ status }, { status: before }) => {
      if (before && !status && !isNearEnd(video)) showNotice(translate('group_alone'));
    });
  }, [video, sessionId]);
};
