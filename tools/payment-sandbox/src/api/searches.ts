import { toDecimal } from '../decimal-amount';
import { type Answer, invalid, json } from '../http/answer';
import { readJson, textAt } from '../http/read-body';
import type { Call } from '../http/serve';
import type { Entry } from '../sandbox-state';
import type { SandboxDeps } from './sandbox-deps';

/** CyberSource's names of the services behind the calls. */
const APPLICATIONS = {
  authorise: 'ics_auth',
  capture: 'ics_bill',
  reverse: 'ics_auth_reversal',
  refund: 'ics_credit',
} as const satisfies Record<Entry['kind'], string>;

const summaryOf = (entry: Entry) => ({
  id: entry.gatewayId,
  submitTimeUtc: new Date(entry.atMs).toISOString(),
  clientReferenceInformation: { code: entry.reference, transactionId: entry.attemptId },
  applicationInformation: {
    applications: [
      {
        name: APPLICATIONS[entry.kind],
        rCode: entry.status === 'done' ? '1' : '0',
        rFlag: entry.status === 'done' ? 'SOK' : 'DCARDREFUSED',
      },
    ],
  },
  orderInformation: {
    amountDetails: { totalAmount: toDecimal(entry.amountMinor, entry.currency), currency: entry.currency },
  },
});

/** Searches the books by one of the merchant's own ids; the newest entry first. */
export const search = ({ state, faults }: SandboxDeps, { body }: Call): Answer => {
  const query = textAt(readJson(body) ?? {}, 'query');
  const [, field, value] =
    /^clientReferenceInformation\.(code|transactionId):"?([\w-]+)"?$/.exec(query) ?? [];
  if (field === undefined) return invalid('INVALID_DATA', 'The query is not understood.');
  return faults.around('look-up', () => {
    const found = state.entries
      .filter(({ reference, attemptId }) => (field === 'code' ? reference : attemptId) === value)
      .reverse();
    return json(201, {
      searchId: query,
      totalCount: found.length,
      count: found.length,
      _embedded: { transactionSummaries: found.map(summaryOf) },
    });
  });
};

export const transactionDetails = ({ state, faults }: SandboxDeps, { params: [id] }: Call): Answer =>
  faults.around('look-up', () => {
    const entry = state.entries.find(({ gatewayId }) => gatewayId === id);
    return entry
      ? json(200, summaryOf(entry))
      : json(404, { status: 'NOT_FOUND', reason: 'NOT_FOUND', message: 'There is no such transaction.' });
  });
