import { processStatusOf } from '@drivein/checkout-flow';
import { type getTransaction, type ReplyOf, ResponseCode } from '@drivein/contract';
import { textIn } from '../../platform/language';
import { inMajorUnits } from '../../domain/money/money';
import type { CallDeps } from './call-deps';
import type { TransactionRow } from './transaction-store';

/** What a checkout shows before anything is entered. */
export const transactionDetails = async (
  { db, pictures, payments }: CallDeps,
  row: TransactionRow,
  language: string,
): Promise<ReplyOf<typeof getTransaction>> => {
  const title = await db
    .selectFrom('titles')
    .select(['title', 'art_id'])
    .where('parent_product_id', '=', row.parent_product_id)
    .executeTakeFirst();
  const inMajor = (minor: number) => inMajorUnits(minor, row.currency);
  return {
    responseCode: ResponseCode.Ok,
    transactionId: row.transaction_id,
    parentProductId: row.parent_product_id,
    title: title ? textIn(title.title, language) : `#${row.parent_product_id}`,
    ...(title && { imageUrl: pictures.urlOf(title.art_id, 'poster') }),
    transactionTypeId: row.transaction_type_id,
    price: inMajor(row.price_minor),
    currencyCode: row.currency,
    ...(row.tax_minor !== null && { taxAmount: inMajor(row.tax_minor) }),
    ...(row.total_minor !== null && { totalAmount: inMajor(row.total_minor) }),
    processStatus: processStatusOf(row.state),
    isSandbox: payments.gateway.isSandbox,
  };
};
