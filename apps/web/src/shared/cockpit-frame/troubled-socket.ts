import { type BusSocket, openWebSocket, setSocketOpener } from '../bus/socket-opener';
import { createQueue, passageMs, type Trouble } from './trouble';

const ignore = () => undefined;

/** One way through the bad network: in order, each frame after its trip. */
const createWay = (troubleNow: () => Trouble) => {
  const queue = createQueue();
  return (deliver: () => void): void => {
    const nowMs = performance.now();
    const waitMs = queue.arrivalOf(nowMs, passageMs(troubleNow(), Math.random)) - nowMs;
    if (waitMs <= 0) deliver();
    else setTimeout(deliver, waitMs);
  };
};

/** A socket of the bus behind the screen's own network. */
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

/** The bus goes through it from its next connection on. Returns what cuts the connections that are open. */
export const putTroubleInSockets = (troubleNow: () => Trouble): (() => void) => {
  const cuts = new Set<() => void>();
  setSocketOpener((url) => {
    const { socket, cut } = openTroubledSocket(url, troubleNow);
    cuts.add(cut);
    // As a browser without a network would: refused, but not before whoever asked can listen.
    if (troubleNow().isCut) setTimeout(cut);
    return socket;
  });
  return () => {
    for (const cut of cuts) cut();
    cuts.clear();
  };
};
