import { isUnpaid } from '@drivein/checkout-flow';
import { inMajorUnits } from '../../../domain/money/money';
import type { OperatorCommand } from '../../../operations/admin-socket';
import { paymentReferenceOf } from '../card/payment-reference';
import { type RefundDeps, type RefundRefusal, refundTransaction } from './refund-transaction';
import { findTransaction, type TransactionRow } from '../transaction-store';

const MAX_REASON_LENGTH = 2000;

const moneyOf = ({ total_minor, currency }: TransactionRow): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(
    inMajorUnits(total_minor ?? 0, currency),
  );

const minuteOf = (atMs: number): string =>
  `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Messages for the operator in the terminal, in English. */
const sentences: Readonly<Record<RefundRefusal, (id: string, row: TransactionRow | undefined) => string>> = {
  NotFound: (id) => `There is no transaction ${id}. Its number stands on the receipt.`,
  NotPaid: (id, row) =>
    row && (isUnpaid(row.state) || row.state === 'cancelled' || row.state === 'failed')
      ? `Transaction ${id} is ${row.state}: nothing was charged, so there is nothing to refund.`
      : `Transaction ${id} is still being paid (${row?.state}): try again when it is confirmed.`,
  AlreadyRefunded: (id, row) =>
    `Transaction ${id} was refunded already on ${row ? minuteOf(row.updated_at_ms) : 'an earlier day'}.`,
  Refused: (id) =>
    `The card processor refused to refund transaction ${id}. Nothing has changed: the film stays with its owner.`,
  UnderWay: (id) =>
    `The refund of transaction ${id} is under way, but the card processor has not answered yet. ` +
    'It will be finished without you, which may take an hour; run the command again to see how it ended.',
};

/** `npm run refund`. Without deps this server takes no payments. */
export const refundCommand =
  (deps: RefundDeps | undefined): OperatorCommand =>
  async ({ transactionId, reason }) => {
    if (!deps)
      return {
        isDone: false,
        message:
          'This server takes no payments: PAYMENT_GATEWAY_URL is not set (docs/operating/settings.md).',
      };
    const id = typeof transactionId === 'string' ? transactionId.replaceAll('\0', '').trim() : '';
    const why =
      typeof reason === 'string' ? reason.replaceAll('\0', '').slice(0, MAX_REASON_LENGTH) : undefined;
    const refunded = await refundTransaction(deps, id, why);
    deps.log.info(
      { payment: paymentReferenceOf(id), outcome: refunded.ok ? 'refunded' : refunded.refusal },
      'refund asked for',
    );
    if (!refunded.ok) {
      const message = sentences[refunded.refusal](id, await findTransaction(deps.db, id));
      return { isDone: refunded.refusal === 'UnderWay', message };
    }
    return {
      isDone: true,
      message: `Refunded ${moneyOf(refunded.value)} of transaction ${id}. The film is no longer owned; a mail says so.`,
    };
  };
