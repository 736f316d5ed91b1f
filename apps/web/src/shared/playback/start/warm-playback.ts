import { WARM_UP_MS } from '@drivein/entitlement';
import { isInMotion } from '../../car/car-activity';
import { isOffline } from '../../network/connection';
import { useWordingState } from '../../text/wording';
import { storedGroupFor } from '../group-for';
import type { OpenPlayback } from '../engine/open-playback';
import type { PlayRequest } from '../play-request';
import { type PreparedPlayback, type PrepareOptions, preparePlayback } from '../prepared-playback';
import { clearOverlay, showOverlay } from './playback-overlay';
import { nextStart, preparedIn, type StartEvent, type StartState } from './start-machine';

/** Carries out what start-machine.ts decides. */
interface Start {
  readonly key: string;
  readonly leaving: AbortController;
  readonly stops: (() => void)[];
  readonly coming: Promise<PreparedPlayback>;
  state: StartState;
  /** The latest visit of a title page that wants it. */
  wantedBy?: symbol;
}

/** One at a time: a screen shows one film, and dropping the others frees their decoders. */
let current: Start | undefined;

/** The longest wait for the first picture: a hidden page draws none. */
const LONGEST_WAIT_MS = 200;
/** Shortly before the server ends a prepared session, so that a press never finds an expired one. */
const KEEP_WARM_MS = WARM_UP_MS - 15_000;

const COLD: StartState = { kind: 'cold' };
const ignore = () => undefined;
const keyOf = (request: PlayRequest): string => JSON.stringify(request);
const currentFor = (request: PlayRequest) => (current?.key === keyOf(request) ? current : undefined);

const release = (start: Start): void => {
  if (current === start) current = undefined;
  for (const stop of start.stops.splice(0)) stop();
};

const enter = (start: Start, before: StartState): void => {
  const { state } = start;
  switch (state.kind) {
    case 'cold':
    case 'warming':
      return;
    case 'warm':
      start.stops.push(state.prepared.engine.onFailure(() => send(start, { kind: 'drop' })));
      return;
    case 'visible':
      showOverlay(state.prepared.video);
      // The player reports a browser that refuses sound without a gesture.
      void state.prepared.video.play().catch(ignore);
      return;
    case 'owned':
      return release(start);
    case 'gone':
      release(start);
      start.leaving.abort();
      if (before.kind === 'visible' || before.kind === 'owned') clearOverlay();
      state.toDestroy?.destroy();
  }
};

const send = (start: Start, event: StartEvent): void => {
  const before = start.state;
  start.state = nextStart(before, event);
  if (start.state !== before) enter(start, before);
};

const begin = (request: PlayRequest, how: Omit<PrepareOptions, 'signal'>): Start => {
  const leaving = new AbortController();
  const start: Start = {
    key: keyOf(request),
    leaving,
    coming: preparePlayback(request, { signal: leaving.signal, ...how }),
    stops: [],
    state: nextStart(COLD, { kind: 'begin' }),
  };
  start.coming.then(
    (prepared) => send(start, { kind: 'prepared', prepared }),
    // A failure is silent: the player requests again and shows it then.
    () => send(start, { kind: 'drop' }),
  );
  return start;
};

const beginWarming = (request: PlayRequest): Start => {
  if (current) send(current, { kind: 'drop' });
  const start = begin(request, { isWarmUp: true });
  const timer = setTimeout(() => send(start, { kind: 'drop' }), KEEP_WARM_MS);
  start.stops.push(() => clearTimeout(timer));
  current = start;
  return start;
};

/**
 * Fetches what the first seconds need, while a title page is open. Does nothing offline and in motion. Returns a
 * function that drops it, unless a later visit wants the same film by then.
 */
export const warmPlayback = (request: PlayRequest): (() => void) => {
  const visit = Symbol('visit');
  let start = currentFor(request);
  if (!start && (isOffline() || isInMotion())) return ignore;
  start ??= beginWarming(request);
  start.wantedBy = visit;
  return () => {
    if (start.wantedBy === visit) send(start, { kind: 'drop' });
  };
};

/** Without wording the app shows a message and no player; the film would cover it (ENT-08). */
const dropWithoutWording = (start: Start): void => {
  const check = () => {
    if (useWordingState.getState().status === 'unsupported') send(start, { kind: 'drop' });
  };
  start.stops.push(useWordingState.subscribe(check));
  check();
};

/**
 * For an address that opens the player, while the app still starts. Resolves when the first picture was drawn, or when
 * it is clear that the player has to show something else first.
 */
export const startPlaybackEarly = async (request: PlayRequest, opening: Promise<OpenPlayback>) => {
  const start = begin(request, { isWarmUp: false, opening });
  current = start;
  dropWithoutWording(start);
  const prepared = await start.coming.catch(ignore);
  if (!prepared || prepared.playback.preRolls.length > 0) return;
  // The first picture does not wait for the player's screen, which is still rendering.
  await new Promise<void>((resolve) => {
    const show = () => void showPrefetched(request).then(resolve);
    prepared.video.addEventListener('canplay', show, { once: true });
    prepared.engine.onFailure(() => resolve());
  });
};

/** The film that is ready now, without taking it. */
export const readyPlayback = (request: PlayRequest): PreparedPlayback | undefined =>
  preparedIn(currentFor(request)?.state ?? COLD);

/**
 * On Play: a film that is ready plays at once over the page, and the player takes it some frames later. Resolves when
 * its first picture was drawn, or at once without one.
 */
export const showPrefetched = (request: PlayRequest): Promise<void> => {
  const start = currentFor(request);
  const ready = start && preparedIn(start.state);
  if (!ready || ready.video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return Promise.resolve();
  // Pre-rolls play first, a moving car shows no picture, and a watch group starts together.
  if (ready.playback.preRolls.length > 0 || isInMotion() || storedGroupFor(request)) return Promise.resolve();
  // Shown by the player already: moving the element would stop it permanently.
  if (ready.video.isConnected) return Promise.resolve();
  send(start, { kind: 'show' });
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
};

/** `end` destroys the film, also when it is still loading. */
const own = (start: Start) => {
  send(start, { kind: 'take' });
  return { coming: start.coming, end: () => send(start, { kind: 'end' }) };
};

/** The prefetched or loading film, which the caller owns from now on. Drops one for another request. */
export const takePlayback = (request: PlayRequest) => {
  const start = currentFor(request);
  if (!start && current) send(current, { kind: 'drop' });
  return start && own(start);
};

/** Opens a film for the player itself, from `startS` when it continues at another position than its address says. */
export const openOwnPlayback = (request: PlayRequest, from?: { readonly startS: number }) =>
  own(begin(request, { isWarmUp: false, ...from }));
