import {
  hearMessage,
  isHeard,
  loseContact,
  motionAt,
  nothingHeard,
  type VehicleMotion,
  VISS_PROTOCOL,
  vissSubscriptions,
} from '@drivein/vehicle-motion';

/**
 * A connection on which nothing came for so long is dead, whatever the browser believes. One on which not all came that
 * was asked for has lost a subscription, or was refused it: a new one asks again.
 */
const SILENCE_MS = 5000;
const RECONNECT_MS = 1000;
/** How late a stale signal may be noticed. */
const JUDGE_MS = 250;

export interface VehicleState {
  readonly motion: VehicleMotion;
  /** False: it counts as moving because nobody says anything. */
  readonly isHeard: boolean;
}

type VissSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

const openVissSocket = (url: string): VissSocket => new WebSocket(url, VISS_PROTOCOL);

/**
 * Listens to a VISS v2 server for as long as the page lives, and tells what to make of it at once and at every change.
 * Wall time throughout: a screen that wakes from an hour's sleep must know that an hour has passed. Returns the stop.
 */
export const listenToVehicle = (
  url: string,
  onState: (state: VehicleState) => void,
  openSocket: (url: string) => VissSocket = openVissSocket,
): (() => void) => {
  let heard = nothingHeard;
  let reported: VehicleState | undefined;
  let socket: VissSocket | undefined;
  let quietSinceMs = 0;
  let heardAtMs = 0;
  let reconnect: ReturnType<typeof setTimeout> | undefined;

  const judge = () => {
    const nowMs = Date.now();
    const state = { motion: motionAt(heard, nowMs), isHeard: isHeard(heard, nowMs) };
    if (state.isHeard) heardAtMs = nowMs;
    if (state.motion === reported?.motion && state.isHeard === reported.isHeard) return;
    reported = state;
    onState(state);
  };

  const drop = () => {
    if (!socket) return;
    Object.assign(socket, { onopen: null, onmessage: null, onclose: null });
    socket.close();
    socket = undefined;
    heard = loseContact(heard);
    judge();
    reconnect = setTimeout(connect, RECONNECT_MS);
  };

  const isLongAgo = (atMs: number) => Math.abs(Date.now() - atMs) > SILENCE_MS;

  const connect = () => {
    const opened = openSocket(url);
    socket = opened;
    quietSinceMs = heardAtMs = Date.now();
    opened.onopen = () => {
      heardAtMs = Date.now();
      vissSubscriptions().forEach((request) => opened.send(request));
    };
    opened.onclose = drop;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      // What has piled up while this screen slept tells of a time that is over.
      if (isLongAgo(quietSinceMs)) return drop();
      quietSinceMs = Date.now();
      heard = hearMessage(heard, data, quietSinceMs);
      judge();
    };
  };

  const checkSilence = () => {
    if (socket && (isLongAgo(quietSinceMs) || isLongAgo(heardAtMs))) drop();
    else judge();
  };

  judge();
  connect();
  const timer = setInterval(checkSilence, JUDGE_MS);
  // Hidden pages and sleeping screens have slow timers: nobody may see an old answer when they are back.
  document.addEventListener('visibilitychange', checkSilence);
  return () => {
    clearInterval(timer);
    clearTimeout(reconnect);
    document.removeEventListener('visibilitychange', checkSilence);
    if (socket) Object.assign(socket, { onopen: null, onmessage: null, onclose: null });
    socket?.close();
  };
};
