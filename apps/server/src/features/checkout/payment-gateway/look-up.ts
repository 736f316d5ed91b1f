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

/** CyberSource's names of the services behind our calls. */
const KINDS: Readonly<Record<string, BookEntry['kind']>> = {
  ics_auth: 'authorise',
  ics_bill: 'capture',
  ics_auth_reversal: 'reverse',
  ics_credit: 'refund',
};

/**
 * Looks up an attempt at the processor. Its search index lags by minutes, so `none` for a young attempt means "not
 * seen yet". An authorisation is then undone by its id, which is always safe. A capture or reversal is sent again,
 * because it takes effect once. A refund, which might be paid twice, waits until the index is up to date.
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
  // An unreadable entry may be the one that counts.
  if (readable.length < entries.length) return UNKNOWN;
  const moved = readable.filter(({ status }) => status !== 'declined');
  const undone = moved.find(({ kind }) => kind === 'reverse');
  // A repeat with the same id is refused because the first one succeeded.
  const value = undone ?? moved[0] ?? readable[0];
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
  return { gatewayId, kind, status: statusOf(moving, applications), ...money };
};

const isAgreed = (application: Json | undefined) => String(application?.rCode) === '1';

const statusOf = (moving: Json | undefined, applications: readonly Json[]): BookEntry['status'] => {
  if (!isAgreed(moving)) return 'declined';
  return applications.every(isAgreed) ? 'done' : 'doubted';
};
