import { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';

const HIGH_WATER_MARK_BYTES = 16 * 1024;

/** Schedules work that must not keep the process alive. */
export type After = (ms: number, work: () => void) => void;

export const afterMs: After = (ms, work) => void setTimeout(work, ms).unref();

/**
 * A WebSocket as the byte stream that the broker reads and writes. The small writes of one packet are corked into one
 * frame. `judge` sees all data before the broker and returns how many milliseconds to pause reading, or that the
 * connection must end.
 */
export const webSocketStream = (
  socket: WebSocket,
  judge: (bytes: Buffer) => number | 'cut off',
  after: After = afterMs,
): Duplex => {
  let isHeld = false;
  const holdFor = (ms: number) => {
    isHeld = true;
    socket.pause();
    after(ms, () => {
      isHeld = false;
      socket.resume();
    });
  };
  const send = (bytes: Buffer, done: (error?: Error | null) => void) =>
    socket.send(bytes, { binary: true }, (error) => done(error ?? null));

  const stream = new Duplex({
    highWaterMark: HIGH_WATER_MARK_BYTES,
    read: () => {
      if (!isHeld) socket.resume();
    },
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
    if (stream.destroyed) return;
    // [MQTT-6.0.0-1] MQTT travels in binary frames.
    if (!isBinary) return void socket.close(1003);
    const bytes = data as Buffer;
    const verdict = judge(bytes);
    if (verdict === 'cut off') return void stream.destroy(new Error('too much was sent'));
    if (verdict > 0 && !isHeld) holdFor(verdict);
    if (!stream.push(bytes)) socket.pause();
  });
  socket.on('close', () => {
    stream.push(null);
    stream.destroy();
  });
  socket.on('error', (error) => stream.destroy(error));
  return stream;
};
