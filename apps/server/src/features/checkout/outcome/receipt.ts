import type { Kysely } from 'kysely';
import type { Tables } from '../../../storage/database/schema';
import { textIn } from '../../../http/language';
import { queueMailTo } from '../../../messaging/mailer/outbox';
import type { EngineDeps } from '../checkout-deps';
import { receiptMail, refundMail, type SoldFilm } from './receipt-mail';
import type { TransactionRow } from '../transaction-store';

type ReceiptDeps = Pick<EngineDeps, 'clock' | 'ids' | 'payments' | 'secrets'>;

/** Queued in the transaction that grants the film, so that every owner gets exactly one receipt. */
export const queueReceipt = async (
  trx: Kysely<Tables>,
  deps: ReceiptDeps,
  { transaction, endsAtMs }: { readonly transaction: TransactionRow; readonly endsAtMs: number | null },
): Promise<void> => {
  const mail = receiptMail({ ...(await soldFilm(trx, deps, transaction)), endsAtMs });
  await queue(trx, deps, transaction, mail, 'receipt');
};

/** Queued in the transaction that revokes the film. */
export const queueRefundMail = async (
  trx: Kysely<Tables>,
  deps: ReceiptDeps,
  transaction: TransactionRow,
): Promise<void> => {
  const mail = refundMail(await soldFilm(trx, deps, transaction));
  await queue(trx, deps, transaction, mail, 'refund');
};

const queue = async (
  trx: Kysely<Tables>,
  deps: ReceiptDeps,
  { account_id, transaction_id }: TransactionRow,
  mail: ReturnType<typeof refundMail>,
  kind: 'receipt' | 'refund',
): Promise<void> => {
  const { email } = await trx
    .selectFrom('accounts')
    .select('email')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  await queueMailTo(trx, deps, email.toLowerCase(), mail, { dedupeKey: `${kind}:${transaction_id}` });
};

const soldFilm = async (
  trx: Kysely<Tables>,
  { clock, payments }: ReceiptDeps,
  row: TransactionRow,
): Promise<SoldFilm> => {
  const { net_minor, tax_minor, total_minor, tax_rate, tax_kind } = row;
  if (net_minor === null || tax_minor === null || total_minor === null || tax_rate === null || !tax_kind)
    throw new Error(`transaction ${row.transaction_id} has no tax yet`);
  const film = await trx
    .selectFrom('titles')
    .select('title')
    .where('parent_product_id', '=', row.parent_product_id)
    .executeTakeFirst();
  return {
    transactionId: row.transaction_id,
    // A title that left the catalogue is named by its number, as in the history.
    title: film ? textIn(film.title, row.language) : `#${row.parent_product_id}`,
    language: row.language,
    country: row.country,
    currency: row.currency,
    netMinor: net_minor,
    taxMinor: tax_minor,
    totalMinor: total_minor,
    taxRate: tax_rate,
    taxKind: tax_kind,
    cardBrand: row.card_brand,
    cardLastFour: row.card_last_four,
    atMs: clock.nowMs(),
    isSandbox: payments.gateway.isSandbox,
  };
};
