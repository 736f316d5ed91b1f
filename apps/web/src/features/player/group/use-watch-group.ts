import type { BusMessage } from '@drivein/contract';
import type { GroupStatus, GroupWish } from '@drivein/watch-sync';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGroupStatus } from '../../../shared/bus/group-status';
import { clearWatchGroup, onWatchGroup, type StoredWatchGroup } from '../../../shared/bus/watch-group-store';
import { deviceStorage } from '../../../shared/device/device-storage';
import { storedGroupFor } from '../../../shared/playback/group-for';
import type { PlayRequest } from '../../../shared/playback/play-request';
import type { GroupSeat } from './join-group';
import { partFromSession } from '../reports/play-session-keys';

export interface WatchTogether {
  /** The session of the watch group, as requested. */
  readonly sessionId: string | undefined;
  /** Other members are present: the group decides when the film plays. */
  readonly isTogether: boolean;
  /** The film plays muted, because the browser requires a gesture. */
  readonly isSoundRefused: boolean;
  readonly turnSoundOn: () => void;
  /** Connects the film to the group. Returns the stop function. */
  readonly follow: (video: HTMLVideoElement) => () => void;
  readonly wish: (wish: GroupWish) => void;
  readonly hear: (message: BusMessage, receivedAtMs: number) => void;
}

const partFrom = ({ playSessionId }: StoredWatchGroup) => {
  partFromSession({ storage: deviceStorage, newId: () => crypto.randomUUID() }, playSessionId);
  clearWatchGroup();
};

/**
 * Keeps this screen in its watch group while the player is on: the membership survives a reopened film, and a new
 * group for the running film does not restart it.
 */
export const useWatchGroup = (request: PlayRequest | undefined, isOn: boolean): WatchTogether => {
  const [group, setGroup] = useState(() => storedGroupFor(request));
  const [isAlone, setAlone] = useState(false);
  const [isSoundRefused, setSoundRefused] = useState(false);
  const video = useRef<HTMLVideoElement>(undefined);
  const seat = useRef<Promise<GroupSeat | undefined>>(undefined);

  useEffect(() => {
    const look = () => {
      const now = storedGroupFor(request);
      setGroup((before) => (before?.playSessionId === now?.playSessionId ? before : now));
    };
    look();
    return onWatchGroup(look);
  }, [request]);

  useEffect(() => {
    const deviceId = deviceStorage.read('deviceId');
    if (!group || !isOn || deviceId === undefined) return;
    let isOver = false;
    const show = (status: GroupStatus | undefined) => {
      useGroupStatus.setState({ status });
      setAlone(status === undefined);
    };
    const join = async () => {
      const { joinGroup } = await import('./join-group');
      if (isOver) return undefined;
      return joinGroup({
        group,
        deviceId,
        video: () => video.current,
        onStatus: show,
        onLeft: () => partFrom(group),
        onSoundRefused: () => setSoundRefused(true),
      });
    };
    const joining = join().catch(() => {
      // The group code did not load: every screen plays alone.
      partFrom(group);
      void video.current?.play().catch(() => undefined);
      return undefined;
    });
    seat.current = joining;
    return () => {
      isOver = true;
      seat.current = undefined;
      show(undefined);
      setAlone(false);
      void joining.then((taken) => taken?.leave());
    };
  }, [group, isOn]);

  const follow = useCallback((film: HTMLVideoElement) => {
    video.current = film;
    return () => {
      if (video.current === film) video.current = undefined;
    };
  }, []);
  const withSeat = useCallback((act: (taken: GroupSeat) => void) => {
    void seat.current?.then((taken) => taken && act(taken));
  }, []);

  const sessionId = group?.playSessionId;
  const isTogether = sessionId !== undefined && isOn && !isAlone;
  return useMemo(
    () => ({
      sessionId,
      isTogether,
      isSoundRefused,
      turnSoundOn: () => {
        setSoundRefused(false);
        // Also for a screen that has left its group, which has no driver to unmute it.
        if (video.current) video.current.muted = false;
        withSeat((taken) => taken.allowSound());
      },
      follow,
      wish: (wanted) => withSeat((taken) => taken.wish(wanted)),
      hear: (message, receivedAtMs) => withSeat((taken) => taken.hear(message, receivedAtMs)),
    }),
    [sessionId, isTogether, isSoundRefused, follow, withSeat],
  );
};
