import { request } from 'node:http';
import path from 'node:path';
import { dataDir } from '../paths.mjs';

/** As apps/server/src/operations/admin-socket.ts names it. */
const DOOR_FILE = 'operator.sock';
const TIMEOUT_MS = 120_000;

const NOT_RUNNING =
  `No server answers in the data folder ${dataDir()}: start Drive-in first, on this machine, ` +
  'or set DATA_DIR to the folder of the one that runs.';
const STOPPED =
  'The server stopped before it answered. What was asked may have begun: run the command again when the server is ' +
  'back; nothing is done twice.';
const NOT_ALLOWED = 'The server runs as another user; run this as the one who started it.';

/** Sends an operator's request to the running server: `{ isDone, message }`, and `isAway` when none runs. */
export const askServer = (command, input, timeoutMs = TIMEOUT_MS) =>
  new Promise((resolve) => {
    const fail = (message) => resolve({ isDone: false, message });
    const asked = request(
      {
        socketPath: path.join(dataDir(), DOOR_FILE),
        path: `/${command}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        timeout: timeoutMs,
      },
      async (response) => {
        try {
          let text = '';
          for await (const chunk of response) text += chunk;
          resolve(JSON.parse(text));
        } catch {
          fail(STOPPED);
        }
      },
    );
    asked.once('timeout', () => asked.destroy(new Error('timeout')));
    asked.once('error', (error) => {
      if (error.code === 'EACCES') return fail(NOT_ALLOWED);
      if (error.message === 'timeout')
        return fail('The server does not answer; run the command again later.');
      // A server that closed the connection may have acted; EAGAIN means that it is overloaded.
      const isAway = error.syscall === 'connect' && error.code !== 'EAGAIN';
      return isAway ? resolve({ isDone: false, isAway, message: NOT_RUNNING }) : fail(STOPPED);
    });
    asked.end(JSON.stringify(input));
  });
