import type { FastifyPluginCallback } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../operations/clock';
import type { Tables } from '../../../storage/database/schema';
import { isGenuineNotification } from '../payment-gateway/notification-signature';

/** Makes transactions due for the reconciler now. One that is being reconciled is done again. */
const reconcileNow = async (db: Kysely<Tables>, transactionIds: readonly string[]): Promise<void> => {
  if (transactionIds.length === 0) return;
  await db
    .updateTable('transactions')
    .set({ looks: 0, look_at_ms: 0 })
    .where('transaction_id', 'in', [...transactionIds])
    .execute();
};

export interface NotificationDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly key: Buffer;
}

const MAX_REFERENCES = 100;

/**
 * Webhook of the card processor. Its content is not trusted: the transactions it names are soon looked up at the
 * gateway.
 */
export const gatewayNotifications =
  ({ db, clock, key }: NotificationDeps): FastifyPluginCallback =>
  (app, _options, done) => {
    // The signature covers the raw bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, parsed) => parsed(null, bytes));
    app.post<{ Body: Buffer | undefined }>(
      '/payment-hook/notifications',
      { config: { access: 'secret' } },
      async (request, reply) => {
        const given = request.headers['v-c-signature'];
        const header = typeof given === 'string' ? given : undefined;
        const body = request.body ?? Buffer.alloc(0);
        reply.header('cache-control', 'no-store');
        if (!isGenuineNotification({ header, body, key, nowMs: clock.nowMs() })) {
          request.log.warn('a payment notification has no valid, current signature');
          return reply.code(401).send();
        }
        const references = referencesIn(body.toString('utf8'));
        await reconcileNow(db, references);
        return reply.code(204).send();
      },
    );
    done();
  };

/** Finds `clientReferenceInformation.code` at any depth, because the envelope differs between events. */
const referencesIn = (text: string): string[] => {
  const found = new Set<string>();
  const left: unknown[] = [parse(text)];
  while (left.length > 0 && found.size < MAX_REFERENCES) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value as Record<string, unknown>)) {
      left.push(part);
      const code = name === 'clientReferenceInformation' && (part as { code?: unknown } | null)?.code;
      if (typeof code === 'string' && !code.includes('\0')) found.add(code);
    }
  }
  return [...found];
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
