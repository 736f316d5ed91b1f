import { connect, type Socket } from 'node:net';

const CONNECTIONS = 16;

interface Shot {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
}

const requestOf = ({ port, path, headers }: Shot) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

const lengthOf = (head: string): number => {
  const end = head.indexOf('\r\n\r\n');
  const contentLength = /content-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || contentLength === undefined)
    throw new Error(`not a whole reply head: ${head.slice(0, 200)}`);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`refused: ${head.slice(0, 200)}`);
  return end + 4 + Number(contentLength);
};

/** Repeats a request after each complete reply. Returns a stop function that returns the number of replies. */
const keepAsking = (socket: Socket, request: string, fail: (error: Error) => void) => {
  let replies = 0;
  let missing = 0;
  const start = (chunk: Buffer) => {
    missing = lengthOf(chunk.toString('latin1', 0, 1024)) - chunk.length;
  };
  socket.on('data', (chunk: Buffer) => {
    try {
      if (missing > 0) missing -= chunk.length;
      else start(chunk);
      if (missing > 0) return;
      replies += 1;
      socket.write(request);
    } catch (error) {
      fail(error as Error);
    }
  });
  socket.on('error', fail);
  socket.write(request);
  return () => {
    socket.destroy();
    return replies;
  };
};

/**
 * Requests per second of 16 connections in a closed loop. It only counts bytes, so that on two cores the server, not
 * the client, is the bottleneck.
 */
export const fire = async (shot: Shot): Promise<number> => {
  const request = requestOf(shot);
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const stops = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect({ port: shot.port, host: '127.0.0.1', noDelay: true });
    return keepAsking(socket, request, fail);
  });
  const over = new Promise((resolve) => setTimeout(resolve, shot.seconds * 1000));
  await Promise.race([over, failed]);
  return stops.reduce((sum, stop) => sum + stop(), 0) / shot.seconds;
};
