import type { GroupStatus, GroupWish } from '@drivein/watch-sync';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGroupStatus } from '../../../shared/bus/group-status';
import { clearWatchGroup, onWatchGroup, type StoredWatchGroup } from '../../../shared/bus/watch-group-store';
import { deviceStorage } from '../../../shared/device/device-storage';
import { storedGroupFor } from '../../../shared/playback/group-for';
import type { PlayRequest } from '../../../shared/playback/play-request';
import type { GroupMembership } from './join-group';
import { leaveSession } from '../reports/play-session-keys';

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
}

const leaveGroup = ({ playSessionId }: StoredWatchGroup) => {
  leaveSession({ storage: deviceStorage, newId: () => crypto.randomUUID() }, playSessionId);
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
  const membership = useRef<Promise<GroupMembership | undefined>>(undefined);

  useEffect(() => {
    const readGroup = () => {
      const now = storedGroupFor(request);
      setGroup((before) => (before?.playSessionId === now?.playSessionId ? before : now));
    };
    readGroup();
    return onWatchGroup(readGroup);
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
        onLeft: () => leaveGroup(group),
        onSoundRefused: () => setSoundRefused(true),
      });
    };
    const joining = join().catch(() => {
      // The group code did not load: every screen plays alone.
      leaveGroup(group);
      void video.current?.play().catch(() => undefined);
      return undefined;
    });
    membership.current = joining;
    return () => {
      isOver = true;
      membership.current = undefined;
      show(undefined);
      setAlone(false);
      void joining.then((member) => member?.leave());
    };
  }, [group, isOn]);

  const follow = useCallback((film: HTMLVideoElement) => {
    video.current = film;
    return () => {
      if (video.current === film) video.current = undefined;
    };
  }, []);
  const withMembership = useCallback((act: (member: GroupMembership) => void) => {
    void membership.current?.then((member) => member && act(member));
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
        withMembership((member) => member.allowSound());
      },
      follow,
      wish: (wanted) => withMembership((member) => member.wish(wanted)),
    }),
    [sessionId, isTogether, isSoundRefused, follow, withMembership],
  );
};
