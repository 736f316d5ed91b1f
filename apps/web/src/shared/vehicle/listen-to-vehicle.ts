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

export interface VehicleNews {
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
  tell: (news: VehicleNews) => void,
  openSocket: (url: string) => VissSocket = openVissSocket,
): (() => void) => {
  let heard = nothingHeard;
  let told: VehicleNews | undefined;
  let socket: VissSocket | undefined;
  let quietSinceMs = 0;
  let heardAtMs = 0;
  let reconnect: ReturnType<typeof setTimeout> | undefined;

  const judge = () => {
    const nowMs = Date.now();
    const news = { motion: motionAt(heard, nowMs), isHeard: isHeard(heard, nowMs) };
    if (news.isHeard) heardAtMs = nowMs;
    if (news.motion === told?.motion && news.isHeard === told.isHeard) return;
    told = news;
    tell(news);
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

  const look = () => {
    if (socket && (isLongAgo(quietSinceMs) || isLongAgo(heardAtMs))) drop();
    else judge();
  };

  judge();
  connect();
  const timer = setInterval(look, JUDGE_MS);
  // Hidden pages and sleeping screens have slow timers: nobody may see an old answer when they are back.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    clearTimeout(reconnect);
    document.removeEventListener('visibilitychange', look);
    if (socket) Object.assign(socket, { onopen: null, onmessage: null, onclose: null });
    socket?.close();
  };
};
