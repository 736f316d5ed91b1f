import pg from 'pg';
import { type NewsLine, readLine, writeLine } from './pubsub-payload';

const CHANNEL = 'drive_in_news';
const CONNECT_WITHIN_MS = 5000;

interface NewsConnectionOptions {
  readonly url: string;
  /** Which server speaks. */
  readonly from: string;
  /** How often it says something to itself. */
  readonly beatMs: number;
  /** What another server said. */
  readonly onLine: (line: NewsLine) => void;
  /** Once, and only after it was open. */
  readonly onLost: (error: Error) => void;
}

/** One connection that listens and tells. */
export interface NewsConnection {
  /** Rejects where it may not have been told. */
  send(lines: readonly Omit<NewsLine, 'from'>[]): Promise<void>;
  /** Not reported as lost. */
  close(): Promise<void>;
}

/**
 * Opens one. It says something to itself now and then: a connection that died silently does not echo, and neither does a
 * pooler that hands out another connection for each statement.
 */
export const connectNews = async ({
  url,
  from,
  beatMs,
  onLine,
  onLost,
}: NewsConnectionOptions): Promise<NewsConnection> => {
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
    clearInterval(beat);
    await client.end().catch(() => undefined);
  };
  const lose = (error: Error) => {
    if (!isOpen) return;
    void close();
    onLost(error);
  };
  const send: NewsConnection['send'] = async (lines) => {
    const written = lines.map((line) => writeLine({ ...line, from }));
    await client.query('select pg_notify($1, line) from unnest($2::text[]) as line', [CHANNEL, written]);
  };

  const beat = setInterval(() => {
    if (!isOpen) return;
    if (isEchoDue) return lose(new Error('what is told does not come back: is there a pooler in between?'));
    isEchoDue = true;
    send([{ kind: 'echo', text: '' }]).catch(lose);
  }, beatMs);

  // Before it is open they go to whoever connects; without a listener they would end the process.
  client.on('error', lose);
  client.on('end', () => lose(new Error('the database ended the connection')));
  client.on('notification', ({ payload = '' }) => {
    const line = readLine(payload);
    if (line?.from === from) isEchoDue &&= line.kind !== 'echo';
    else if (line) onLine(line);
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
