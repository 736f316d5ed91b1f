import pg from 'pg';
import { decodePayload, encodePayload, type PubSubMessage } from './pubsub-payload';

const CHANNEL = 'drive_in_news';
const CONNECT_WITHIN_MS = 5000;

interface PubSubConnectionOptions {
  readonly url: string;
  /** The id of this server. */
  readonly from: string;
  readonly heartbeatMs: number;
  /** Called for messages of other servers. */
  readonly onMessage: (message: PubSubMessage) => void;
  /** Called once, and only after the connection was open. */
  readonly onLost: (error: Error) => void;
}

/** One connection that publishes and listens. */
export interface PubSubConnection {
  /** Rejects when the messages may not have been sent. */
  send(messages: readonly Omit<PubSubMessage, 'from'>[]): Promise<void>;
  /** Does not call `onLost`. */
  close(): Promise<void>;
}

/**
 * Opens a connection that sends itself heartbeats: a connection that died silently does not echo them, nor does a
 * pooler that uses another connection for each statement.
 */
export const connectPubSub = async ({
  url,
  from,
  heartbeatMs,
  onMessage,
  onLost,
}: PubSubConnectionOptions): Promise<PubSubConnection> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'drive-in news',
  });
  let isOpen = false;
  let isEchoDue = false;

  const close = async () => {
    isOpen = false;
    clearInterval(heartbeat);
    await client.end().catch(() => undefined);
  };
  const lose = (error: Error) => {
    if (!isOpen) return;
    void close();
    onLost(error);
  };
  const send: PubSubConnection['send'] = async (messages) => {
    const payloads = messages.map((message) => encodePayload({ ...message, from }));
    await client.query('select pg_notify($1, line) from unnest($2::text[]) as line', [CHANNEL, payloads]);
  };

  const heartbeat = setInterval(() => {
    if (!isOpen) return;
    if (isEchoDue) return lose(new Error('notifications do not come back: is there a pooler in between?'));
    isEchoDue = true;
    send([{ kind: 'echo', text: '' }]).catch(lose);
  }, heartbeatMs);

  // Without an error listener an error before the connection is open would end the process.
  client.on('error', lose);
  client.on('end', () => lose(new Error('the database ended the connection')));
  client.on('notification', ({ payload = '' }) => {
    const message = decodePayload(payload);
    if (message?.from === from) isEchoDue &&= message.kind !== 'echo';
    else if (message) onMessage(message);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    void close();
    throw error;
  }
  isOpen = true;
  return { send, close };
};
