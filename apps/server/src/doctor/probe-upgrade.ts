import { WebSocket } from 'ws';
import { reasonOf } from './finding';

const WITHIN_MS = 8000;

/** The result of a WebSocket upgrade: `open`, a status, or why there was no response. */
export type UpgradeAnswer =
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** Opens a connection and closes it at once. */
export const probeUpgrade = (url: string): Promise<UpgradeAnswer> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, 'mqtt', { handshakeTimeout: WITHIN_MS });
    const end = (answer: UpgradeAnswer) => {
      resolve(answer);
      socket.terminate();
    };
    socket.once('open', () => end({ kind: 'open' }));
    socket.once('unexpected-response', (_request, { statusCode = 0 }) =>
      end({ kind: 'refused', status: statusCode }),
    );
    socket.on('error', (error) => resolve({ kind: 'unreachable', reason: reasonOf(error) }));
  });
