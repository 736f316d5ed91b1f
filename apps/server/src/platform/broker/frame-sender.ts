import type { Duplex } from 'node:stream';

/** Bytes a screen may be behind. It has heard nothing for a while then; coming back anew is better than catching up. */
const MAX_BEHIND_BYTES = 1024 * 1024;

/**
 * Sends ready-made frames to many sockets: what falls together in one turn of the event loop leaves each socket in one
 * write. A socket that does not take its messages is given up, before they fill the memory.
 */
export const createFrameSender = () => {
  const corked = new Set<Duplex>();
  const flush = () => {
    for (const socket of corked) socket.uncork();
    corked.clear();
  };
  return (socket: Duplex, frame: Buffer, giveUp: () => void): void => {
    if (socket.destroyed || socket.writableEnded) return;
    if (socket.writableLength > MAX_BEHIND_BYTES) return giveUp();
    if (!corked.has(socket)) {
      if (corked.size === 0) setImmediate(flush);
      corked.add(socket);
      socket.cork();
    }
    socket.write(frame);
  };
};
