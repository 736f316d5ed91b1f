import { PurchaseType, type PurchaseTypeName } from '@drivein/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/endpoint-handler';

/** What decides which titles a caller sees, and in which words: never who the caller is. */
export interface Audience {
  readonly country: string;
  readonly language: string;
  readonly transactionTypes: readonly PurchaseTypeName[];
  /** 0 all, 1 landscape, 2 portrait. */
  readonly orientation: number;
}

const WITHOUT_SUBSCRIPTION = '1,3,4';
const WITH_SUBSCRIPTION = '1,2,3,4';
const TYPE_NAMES = Object.keys(PurchaseType) as PurchaseTypeName[];

export const filtersOf = (caller: Caller, asked: string | undefined): string => {
  if (asked !== undefined) return asked;
  return caller.session?.isSubscribed ? WITH_SUBSCRIPTION : WITHOUT_SUBSCRIPTION;
};

export const audienceOf = (
  caller: Caller,
  query: { transactionalFilters?: string; orientation?: number },
): Audience => {
  const filters = filtersOf(caller, query.transactionalFilters).split(',').map(Number);
  return {
    country: caller.country,
    language: caller.language,
    transactionTypes: TYPE_NAMES.filter((name) => filters.includes(PurchaseType[name])),
    orientation: query.orientation ?? 0,
  };
};

/** A jsonb column of texts, in one language; English serves where it is missing. */
export const localised = (column: string, language: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(column)}->>${language}, ${sql.ref(column)}->>'en', '')`;

/** Whether the title in `column` is on offer for this audience at this moment. */
export const isOffered = (
  column: string,
  audience: Pick<Audience, 'country' | 'transactionTypes'>,
  nowMs: number,
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from offers
    where offers.parent_product_id = ${sql.ref(column)}
      and offers.country = ${audience.country}
      and offers.transaction_type in (${sql.join(audience.transactionTypes)})
      and coalesce(offers.available_from_ms, 0) <= ${nowMs}
      and coalesce(offers.available_until_ms, ${Number.MAX_SAFE_INTEGER}) > ${nowMs}
  )`;
