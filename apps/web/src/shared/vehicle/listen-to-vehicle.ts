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
 * A connection without messages for this long is dead. One without all requested signals has lost a subscription. Both
 * are replaced.
 */
const SILENCE_MS = 5000;
const RECONNECT_MS = 1000;
/** The interval at which stale signals are noticed. */
const JUDGE_MS = 250;

export interface VehicleState {
  readonly motion: VehicleMotion;
  /** False: counts as moving because no signals arrive. */
  readonly isHeard: boolean;
}

type VissSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

const openVissSocket = (url: string): VissSocket => new WebSocket(url, VISS_PROTOCOL);

/**
 * Subscribes to a VISS v2 server for the page's lifetime and reports the state at once and at every change. Uses wall
 * time, because sleep must count. Returns a stop function.
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
      // Messages queued while this screen slept describe the past.
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
  // Timers are slow on hidden pages and after a sleep, so the state is checked when the page is visible again.
  document.addEventListener('visibilitychange', checkSilence);
  return () => {
    clearInterval(timer);
    clearTimeout(reconnect);
    document.removeEventListener('visibilitychange', checkSilence);
    if (socket) Object.assign(socket, { onopen: null, onmessage: null, onclose: null });
    socket?.close();
  };
};
