import { type BusSocket, openWebSocket, setSocketOpener } from '../bus/socket-opener';
import { createQueue, passageMs, type Trouble } from './trouble';

const ignore = () => undefined;

/** One direction of the simulated network: ordered and delayed. */
const createWay = (troubleNow: () => Trouble) => {
  const queue = createQueue();
  return (deliver: () => void): void => {
    const nowMs = performance.now();
    const waitMs = queue.arrivalOf(nowMs, passageMs(troubleNow(), Math.random)) - nowMs;
    if (waitMs <= 0) deliver();
    else setTimeout(deliver, waitMs);
  };
};

/** A bus socket behind the screen's simulated network. */
const openTroubledSocket = (
  url: string,
  troubleNow: () => Trouble,
): { socket: BusSocket; cut: () => void } => {
  const real = openWebSocket(url);
  const [there, back] = [createWay(troubleNow), createWay(troubleNow)];
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    real.close();
    socket.onClose();
  };
  const unlessOver = (action: () => void) => () => {
    if (!isOver) action();
  };
  const socket: BusSocket = {
    onOpen: ignore,
    onFrame: ignore,
    onClose: ignore,
    send: (bytes) => there(unlessOver(() => real.send(bytes))),
    close: () => {
      isOver = true;
      real.close();
    },
  };
  real.onOpen = () => back(unlessOver(() => socket.onOpen()));
  real.onFrame = (bytes) => back(unlessOver(() => socket.onFrame(bytes)));
  real.onClose = end;
  return { socket, cut: end };
};

/** Used from the next connection on. Returns a function that cuts open connections. */
export const putTroubleInSockets = (troubleNow: () => Trouble): (() => void) => {
  const cuts = new Set<() => void>();
  setSocketOpener((url) => {
    const { socket, cut } = openTroubledSocket(url, troubleNow);
    cuts.add(cut);
    // Fails as without a network, but only after the caller has set its handlers.
    if (troubleNow().isCut) setTimeout(cut);
    return socket;
  });
  return () => {
    for (const cut of cuts) cut();
    cuts.clear();
  };
};
