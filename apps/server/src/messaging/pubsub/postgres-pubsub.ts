import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Ids } from '../../storage/ids';
import type { PubSub } from './pubsub';
import { connectPubSub, type PubSubConnection } from './pubsub-connection';
import type { PubSubMessage } from './pubsub-payload';

interface PostgresPubSubDeps {
  readonly url: string;
  readonly ids: Ids;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly heartbeatMs?: number;
}

export interface PostgresPubSub {
  readonly pubSub: PubSub;
  /** Whether this server receives messages at this moment. */
  readonly isSubscribed: () => boolean;
  readonly stop: () => Promise<void>;
}

/** A connection that died silently is noticed within two heartbeats. */
const HEARTBEAT_MS = 10_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;
const STOP_WITHIN_MS = 500;
/** Messages that wait while others are being sent. A server with more of them publishes a gap instead. */
const MAX_QUEUED = 1000;
const GAP = { kind: 'gap', text: '' } as const;

type QueuedMessage = Omit<PubSubMessage, 'from'>;

/**
 * Pub/sub by PostgreSQL's LISTEN and NOTIFY on a dedicated connection, because a pool hands its connections to others.
 * Reconnects when the connection breaks; no message passes in between, and all servers get a gap notice afterwards.
 */
export const openPostgresPubSub = async ({
  url,
  ids,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: PostgresPubSubDeps): Promise<PostgresPubSub> => {
  const from = ids.newId();
  const listeners = new EventEmitter().setMaxListeners(0);
  let connection: PubSubConnection | undefined;
  let queue: QueuedMessage[] = [];
  let isSending = false;
  let sending = Promise.resolve();
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const receive = ({ kind, text }: PubSubMessage) => {
    try {
      listeners.emit(kind, text);
    } catch (error) {
      log.warn({ err: error, kind }, 'a message of another server could not be used');
    }
  };

  const send = async () => {
    isSending = true;
    while (connection && queue.length > 0) {
      const messages = queue;
      queue = [];
      const sentBy = connection;
      await sentBy.send(messages).catch((error: unknown) => {
        if (connection === sentBy) lose(error);
      });
    }
    isSending = false;
  };

  const publish: PubSub['publish'] = (kind, text) => {
    // While the connection is down, a gap notice waits in place of the messages.
    if (!connection) return;
    if (queue.length < MAX_QUEUED) queue.push({ kind, text });
    else queue = [GAP];
    if (!isSending) sending = send();
  };

  const open = async () => {
    try {
      const opened = await connectPubSub({ url, from, heartbeatMs, onMessage: receive, onLost: lose });
      if (isStopped) return await opened.close();
      connection = opened;
    } catch (error) {
      return retry(error);
    }
    if (failures === 0) return;
    log.info({ tries: failures }, 'messages of the other servers arrive again');
    failures = 0;
    receive({ from, ...GAP });
    queue = [GAP];
    if (!isSending) sending = send();
  };

  const retry = (error: unknown) => {
    if (isStopped) return;
    if (failures === 0) log.warn({ err: error }, 'messages of the other servers do not arrive');
    timer = setTimeout(() => void open(), Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures));
    failures += 1;
  };

  const lose = (error: unknown) => {
    const lost = connection;
    connection = undefined;
    void lost?.close();
    retry(error);
  };

  const subscribe = (kind: PubSubMessage['kind'], onMessage: (text: string) => void) => {
    listeners.on(kind, onMessage);
    return () => void listeners.off(kind, onMessage);
  };

  await open();
  return {
    pubSub: { publish, subscribe, onMissed: (forgetAll) => subscribe('gap', forgetAll) },
    isSubscribed: () => connection !== undefined,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      // Sends what the last requests published, unless the database does not answer.
      const closed = sending.then(() => connection?.close());
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())]);
      connection = undefined;
    },
  };
};
