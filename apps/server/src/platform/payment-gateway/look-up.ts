import {
  type CyberSourceClient,
  type Json,
  objectAt,
  parseJson,
  textAt,
  UNKNOWN,
} from './cybersource-client';
import { moneyFrom } from './decimal-amount';
import type { BookEntry, GatewayOutcome } from './payment-gateway';

/** What CyberSource calls the services behind our calls. */
const KINDS: Readonly<Record<string, BookEntry['kind']>> = {
  ics_auth: 'authorise',
  ics_bill: 'capture',
  ics_auth_reversal: 'reverse',
  ics_credit: 'refund',
};

/**
 * The search index of the real processor runs minutes behind its books: `none` of a young attempt means "not seen yet",
 * so whoever acts on it reverses by the attempt's id, which is safe either way.
 */
export const lookUp = async (
  client: CyberSourceClient,
  attemptId: string,
): Promise<GatewayOutcome<BookEntry | 'none'>> => {
  const answer = await client.post('/tss/v2/searches', {
    save: false,
    name: 'attempt',
    timezone: 'UTC',
    query: `clientReferenceInformation.transactionId:${attemptId}`,
    offset: 0,
    limit: 20,
    sort: 'submitTimeUtc:desc',
  });
  if (answer.kind !== 'ok') return UNKNOWN;
  const body = parseJson(answer.text);
  const summaries = objectAt(body, '_embedded').transactionSummaries;
  if (body?.totalCount === 0) return { kind: 'done', value: 'none' };
  if (!Array.isArray(summaries) || summaries.length === 0) return UNKNOWN;
  const entries = summaries.map((summary: unknown) => entryIn(objectAt(summary)));
  const readable = entries.filter((entry) => entry !== undefined);
  // One we cannot read may be the one that counts.
  if (readable.length < entries.length) return UNKNOWN;
  const undone = readable.find(({ kind, status }) => kind === 'reverse' && status === 'done');
  // A repeat has the same id, and is refused because the first one worked.
  const worked = readable.find(({ status }) => status === 'done');
  const value = undone ?? worked ?? readable[0];
  return value ? { kind: 'done', value } : UNKNOWN;
};

const entryIn = (summary: Json): BookEntry | undefined => {
  const gatewayId = textAt(summary, 'id');
  const { totalAmount, currency } = objectAt(summary, 'orderInformation', 'amountDetails');
  const money = moneyFrom(totalAmount, currency);
  const listed = objectAt(summary, 'applicationInformation').applications;
  const applications = (Array.isArray(listed) ? listed : []).map((each: unknown) => objectAt(each));
  const moving = applications.find(({ name }) => KINDS[String(name)] !== undefined);
  const kind = KINDS[String(moving?.name)];
  if (gatewayId === undefined || !money || kind === undefined) return undefined;
  const isDone = applications.every(({ rCode }) => String(rCode) === '1');
  return { gatewayId, kind, status: isDone ? 'done' : 'declined', ...money };
};
