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
  /** The stream check; `streamsNeeded` counts this screen and those the same command starts before it. */
  readonly mayPlay: (wanted: WantedPlay, streamsNeeded: number) => Promise<'ok' | BusRefusal>;
}

/** The player's address for what another screen wants. */
export const playerRoute = ({ kind, parentProductId, vamId, positionS }: WantedPlay): string => {
  if (kind === 'film') return `/player/${parentProductId}/${Math.floor(positionS)}`;
  if (kind === 'trailer') return `/player/${parentProductId}/trailer`;
  // Where it comes out in the end: the film it belongs to, else home.
  return `/vam/${parentProductId}/${vamId}/${parentProductId > 0 ? 'title/tdp' : 'home/main'}`;
};

/** Where a screen waits for what comes, while it lets go of what it played. */
const waitingRoute = ({ parentProductId }: WantedPlay): string =>
  parentProductId > 0 ? `/metadata/${parentProductId}` : '/home';

/** This screen, and those of the same command before it that have no stream yet. */
const streamsNeeded = ({ body }: PlayMessage, selfId: string): number => {
  const ids = (body.devices ?? []).map(({ deviceId }) => deviceId);
  const { screens } = useBus.getState();
  // One that has not said yet what it does may well be playing: it is no reason to refuse.
  const isIdle = (id: string) => screens.some(({ deviceId, isKnownIdle }) => deviceId === id && isKnownIdle);
  return 1 + ids.slice(0, ids.indexOf(selfId)).filter(isIdle).length;
};

const joinSession = ({ playSessionId, group }: PlayAdoption): void => {
  deviceStorage.write('playSessionId', playSessionId);
  if (group) writeWatchGroup(group);
  else clearWatchGroup();
};

/** Alone it would stand still behind the poster. A group goes on without the picture (SCR-10). */
const isLockedFor = ({ group }: PlayAdoption): boolean => !group && isInMotion();

/**
 * Plays what another screen wants: stops what is different, and after a second joins the play session and opens the
 * player, unless it plays here already (BUS-06). A newer wish takes the place of one that still waits.
 */
export const createRemotePlay = ({ navigate, mayPlay }: RemotePlayDeps) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Wishes are counted as they come. Up to `settledCount` they are done, overtaken or cancelled. */
  let wishCount = 0;
  let settledCount = 0;

  const begin = (adoption: PlayAdoption) => {
    // The car may have moved off in that second.
    if (isLockedFor(adoption)) return;
    joinSession(adoption);
    navigate(playerRoute(adoption.wanted));
  };
  const adopt = (adoption: PlayAdoption) => {
    clearTimeout(timer);
    if (adoption.isSameContent) return joinSession(adoption);
    if (adoption.mustStop) navigate(waitingRoute(adoption.wanted), { replace: true });
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
      // What plays here already has its stream.
      const verdict = adoption.isSameContent
        ? 'ok'
        : await mayPlay(adoption.wanted, streamsNeeded(message, selfId));
      if (verdict !== 'ok') return verdict;
      if (isLockedFor(adoption)) return 'in-motion';
      // A newer one was answered sooner, or nothing is wanted any more: it gives way as one that waits does.
      if (number <= settledCount) return 'done';
      settledCount = number;
      // Somebody may have chosen something else here while the server was asked.
      adopt(adoptPlay(message, { ...facts, playing: ownPlayback() }) ?? adoption);
      return 'done';
    },
    /** What was about to begin, or is still being asked about, does not. */
    cancel: () => {
      settledCount = wishCount;
      clearTimeout(timer);
    },
  };
};
