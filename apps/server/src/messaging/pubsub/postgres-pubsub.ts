import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Ids } from '../../storage/ids';
import type { News } from './pubsub';
import { connectNews, type NewsConnection } from './pubsub-connection';
import type { NewsLine } from './pubsub-payload';

interface PostgresNewsDeps {
  readonly url: string;
  readonly ids: Ids;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly beatMs?: number;
}

export interface PostgresNews {
  readonly news: News;
  /** Whether this server hears the others at this moment. */
  readonly isHearing: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Half of how long a connection may be dead before that is noticed, where the network does not say so. */
const BEAT_MS = 10_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;
const STOP_WITHIN_MS = 500;
/** What is told while the last is on its way; a server that has more to say says "forget everything". */
const MAX_WAITING = 1000;
const GAP = { kind: 'gap', text: '' } as const;

type Told = Omit<NewsLine, 'from'>;

/**
 * News by PostgreSQL's LISTEN and NOTIFY, on one connection of its own: one of a pool would be handed to others. Opens
 * it, and again whenever it breaks; until then nothing is told or heard, and afterwards everybody is told of the gap.
 */
export const openPostgresNews = async ({
  url,
  ids,
  log,
  beatMs = BEAT_MS,
}: PostgresNewsDeps): Promise<PostgresNews> => {
  const from = ids.newId();
  const listeners = new EventEmitter().setMaxListeners(0);
  let connection: NewsConnection | undefined;
  let waiting: Told[] = [];
  let isSending = false;
  let sending = Promise.resolve();
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const hear = ({ kind, text }: NewsLine) => {
    try {
      listeners.emit(kind, text);
    } catch (error) {
      log.warn({ err: error, kind }, 'news from another server could not be used');
    }
  };

  const send = async () => {
    isSending = true;
    while (connection && waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      const sentBy = connection;
      await sentBy.send(lines).catch((error: unknown) => {
        if (connection === sentBy) lose(error);
      });
    }
    isSending = false;
  };

  const tell: News['tell'] = (kind, text) => {
    // While the connection is away, a gap is waiting to be told in its place.
    if (!connection) return;
    if (waiting.length < MAX_WAITING) waiting.push({ kind, text });
    else waiting = [GAP];
    if (!isSending) sending = send();
  };

  const open = async () => {
    try {
      const opened = await connectNews({ url, from, beatMs, onLine: hear, onLost: lose });
      if (isStopped) return await opened.close();
      connection = opened;
    } catch (error) {
      return retry(error);
    }
    if (failures === 0) return;
    log.info({ tries: failures }, 'news of the other servers is heard again');
    failures = 0;
    hear({ from, ...GAP });
    waiting = [GAP];
    if (!isSending) sending = send();
  };

  const retry = (error: unknown) => {
    if (isStopped) return;
    if (failures === 0) log.warn({ err: error }, 'news of the other servers is not heard');
    timer = setTimeout(() => void open(), Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures));
    failures += 1;
  };

  const lose = (error: unknown) => {
    const lost = connection;
    connection = undefined;
    void lost?.close();
    retry(error);
  };

  const on = (kind: NewsLine['kind'], heard: (text: string) => void) => {
    listeners.on(kind, heard);
    return () => void listeners.off(kind, heard);
  };

  await open();
  return {
    news: { tell, listen: on, onGap: (forgetAll) => on('gap', forgetAll) },
    isHearing: () => connection !== undefined,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      // What a last caller did is told, unless the database does not answer either.
      const goodbye = sending.then(() => connection?.close());
      await Promise.race([goodbye, new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())]);
      connection = undefined;
    },
  };
};
