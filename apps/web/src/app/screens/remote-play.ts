import type { BusRefusal } from '@drivein/contract';
import { PLAY_ADOPTION_DELAY_MS } from '@drivein/contract/light';
import { adoptPlay, type PlayAdoption, type PlayMessage, type WantedPlay } from '@drivein/message-bus';
import { useBus } from '../../shared/bus/bus-state';
import { newId } from '../../shared/bus/new-id';
import { ownPlayback } from '../../shared/bus/own-playback';
import type { HandledOutcome } from '../../shared/bus/remote-handlers';
import { clearWatchGroup, writeWatchGroup } from '../../shared/bus/watch-group-store';
import { isInMotion } from '../../shared/car/car-activity';
import { deviceStorage } from '../../shared/device/device-storage';
import { useSession } from '../../shared/session/session';

export interface RemotePlayDeps {
  readonly navigate: (place: string, options?: { readonly replace: boolean }) => void;
  /** Whether the player is open, with or without a film. */
  readonly isInPlayer: () => boolean;
  /** The stream check; `streamsNeeded` counts this screen and those before it in the same command. */
  readonly mayPlay: (wanted: WantedPlay, streamsNeeded: number) => Promise<'ok' | BusRefusal>;
}

/** The player route for a remote play command. */
export const playerRoute = ({ kind, parentProductId, vamId, positionS }: WantedPlay): string => {
  if (kind === 'film') return `/player/${parentProductId}/${Math.floor(positionS)}`;
  if (kind === 'trailer') return `/player/${parentProductId}/trailer`;
  // The route after playback: the film it belongs to, else home.
  return `/vam/${parentProductId}/${vamId}/${parentProductId > 0 ? 'title/tdp' : 'home/main'}`;
};

/** The route shown while the previous playback is released. */
const waitingRoute = ({ parentProductId }: WantedPlay): string =>
  parentProductId > 0 ? `/metadata/${parentProductId}` : '/home';

/** This screen and the earlier screens of the command that have no stream yet. */
const streamsNeeded = ({ body }: PlayMessage, selfId: string): number => {
  const ids = (body.devices ?? []).map(({ deviceId }) => deviceId);
  const { screens } = useBus.getState();
  // A screen that has not reported may already be playing, so it is not counted.
  const isIdle = (id: string) => screens.some(({ deviceId, isKnownIdle }) => deviceId === id && isKnownIdle);
  return 1 + ids.slice(0, ids.indexOf(selfId)).filter(isIdle).length;
};

const joinSession = ({ playSessionId, group }: PlayAdoption): void => {
  deviceStorage.write('playSessionId', playSessionId);
  if (group) writeWatchGroup(group);
  else clearWatchGroup();
};

/** Alone, playback would be paused behind the poster. A group continues without the picture (SCR-10). */
const isLockedFor = ({ group }: PlayAdoption): boolean => !group && isInMotion();

/**
 * Runs a remote play command: stops different content, and after a second joins the play session and opens the player,
 * unless it plays there already (BUS-06). A newer command replaces a waiting one.
 */
export const createRemotePlay = ({ navigate, isInPlayer, mayPlay }: RemotePlayDeps) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Commands are numbered. Those up to `settledCount` are done, replaced or cancelled. */
  let wishCount = 0;
  let settledCount = 0;

  const begin = (adoption: PlayAdoption) => {
    // The car may have started moving in that second.
    if (isLockedFor(adoption)) return;
    joinSession(adoption);
    navigate(playerRoute(adoption.wanted));
  };
  const adopt = (adoption: PlayAdoption) => {
    clearTimeout(timer);
    if (adoption.isSameContent) return joinSession(adoption);
    // A player without a film (advertisement, error, dubbing credits) would end the new session when it is left.
    if (adoption.mustStop || isInPlayer()) navigate(waitingRoute(adoption.wanted), { replace: true });
    timer = setTimeout(() => begin(adoption), PLAY_ADOPTION_DELAY_MS);
  };

  return {
    play: async (message: PlayMessage): Promise<HandledOutcome> => {
      const selfId = deviceStorage.read('deviceId') ?? '';
      if (!useSession.getState().isSignedIn) return 'not-signed-in';
      const facts = { selfId, newSessionId: newId, createdMs: Date.now() };
      const adoption = adoptPlay(message, { ...facts, playing: ownPlayback() });
      if (!adoption) return 'failed';
      if (isLockedFor(adoption)) return 'in-motion';
      const number = (wishCount += 1);
      // Current content has its stream already.
      const verdict = adoption.isSameContent
        ? 'ok'
        : await mayPlay(adoption.wanted, streamsNeeded(message, selfId));
      if (verdict !== 'ok') return verdict;
      if (isLockedFor(adoption)) return 'in-motion';
      // A newer command was accepted first, or all were cancelled.
      if (number <= settledCount) return 'done';
      settledCount = number;
      // The user may have opened something else during the check.
      adopt(adoptPlay(message, { ...facts, playing: ownPlayback() }) ?? adoption);
      return 'done';
    },
    /** Cancels commands that wait or are being checked. */
    cancel: () => {
      settledCount = wishCount;
      clearTimeout(timer);
    },
  };
};
