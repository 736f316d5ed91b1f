import { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';

const HIGH_WATER_MARK_BYTES = 64 * 1024;

/**
 * A WebSocket as the byte stream a broker writes to. A packet is written in several small pieces, corked
 * together: they leave as one frame, which carries three to eight times as many messages. The next frame waits
 * until the socket has taken this one, so a slow screen holds back its own messages and nobody's memory.
 */
export const webSocketStream = (socket: WebSocket): Duplex => {
  const send = (bytes: Buffer, done: (error?: Error | null) => void) =>
    socket.send(bytes, { binary: true }, (error) => done(error ?? null));

  const stream = new Duplex({
    highWaterMark: HIGH_WATER_MARK_BYTES,
    read: () => socket.resume(),
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => {
      socket.close();
      done();
    },
    destroy: (error, done) => {
      if (error) socket.terminate();
      else socket.close();
      done(error);
    },
  });

  socket.on('message', (data: RawData, isBinary) => {
    // [MQTT-6.0.0-1] MQTT travels in binary frames.
    if (!isBinary) return void socket.close(1003);
    if (!stream.push(data)) socket.pause();
  });
  socket.on('close', () => {
    stream.push(null);
    stream.destroy();
  });
  socket.on('error', (error) => stream.destroy(error));
  return stream;
};
