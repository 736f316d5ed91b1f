import type { Kysely } from 'kysely';
import type { Tables } from '../../../storage/database/schema';
import type { TaskHandler } from '../../../storage/outbox-tasks';
import type { TaxProvider } from '../tax/tax-provider';

export interface TaxTaskDeps {
  readonly db: Kysely<Tables>;
  readonly tax: TaxProvider;
}

/** Reports confirmed purchases and refunds to the tax provider, which counts each transaction once. */
export const taxTasks = ({ db, tax }: TaxTaskDeps): Readonly<Record<string, TaskHandler>> => {
  const soldOf = async (payload: Parameters<TaskHandler>[0]) => {
    const transactionId = String(payload['transactionId']);
    return db
      .selectFrom('transactions')
      .selectAll()
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst();
  };

  return {
    'tax-commit': async (payload) => {
      const sold = await soldOf(payload);
      // The account and its transactions were deleted.
      if (!sold) return;
      const { billing, net_minor, tax_minor, total_minor, tax_rate, tax_kind } = sold;
      if (
        billing === null ||
        net_minor === null ||
        tax_minor === null ||
        total_minor === null ||
        tax_rate === null ||
        tax_kind === null
      )
        throw new Error('a confirmed purchase without address or tax');
      await tax.commit({
        transactionId: sold.transaction_id,
        parentProductId: sold.parent_product_id,
        priceMinor: sold.price_minor,
        currency: sold.currency,
        address: billing,
        // Tasks of an older version have no time; the row's time may already be that of a refund.
        atMs: typeof payload['soldAtMs'] === 'number' ? payload['soldAtMs'] : sold.updated_at_ms,
        quote: {
          netMinor: net_minor,
          taxMinor: tax_minor,
          totalMinor: total_minor,
          rate: tax_rate,
          kind: tax_kind,
        },
      });
    },
    'tax-refund': async (payload) => {
      const sold = await soldOf(payload);
      if (sold) await tax.refund({ transactionId: sold.transaction_id, atMs: sold.updated_at_ms });
    },
  };
};
