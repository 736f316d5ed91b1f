import { PurchaseType, type PurchaseTypeName } from '@drivein/contract';
import { isSubscribedAt } from '@drivein/entitlement';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Caller } from '../../http/endpoint-handler';
import { cacheKey } from './cache-key';
import type { SvodCountryOf } from './svod-countries';

/** What decides which titles are visible and in which language. Contains nothing that identifies the caller. */
export interface Audience {
  readonly country: string;
  readonly language: string;
  /** Sorted and without duplicates. Empty when only the subscription was requested and it does not count here. */
  readonly transactionTypes: readonly PurchaseTypeName[];
  /** 0 all, 1 landscape, 2 portrait. */
  readonly orientation: number;
}

const WITHOUT_SUBSCRIPTION = '1,3,4';
const WITH_SUBSCRIPTION = '1,2,3,4';
const TYPE_NAMES = Object.keys(PurchaseType) as PurchaseTypeName[];

const filtersOf = ({ session }: Caller, nowMs: number): string => {
  const isSubscribed = isSubscribedAt(session?.subscriptionEndsAtMs ?? null, nowMs);
  return isSubscribed ? WITH_SUBSCRIPTION : WITHOUT_SUBSCRIPTION;
};

export interface AudienceQuery {
  readonly transactionalFilters?: string;
  readonly orientation?: number;
  /** The country of the subscription, if the client sent it. */
  readonly svodCountryId?: number;
}

export const audienceOf = async (
  { svodCountryOf, clock }: { readonly svodCountryOf: SvodCountryOf; readonly clock: Clock },
  caller: Caller,
  query: AudienceQuery,
): Promise<Audience> => {
  const { country, language } = caller;
  const asked = query.transactionalFilters ?? filtersOf(caller, clock.nowMs());
  const filters = asked.split(',').map(Number);
  // CAT-11: a subscription counts in its own country and in countries that share its catalogue.
  const isSubscriptionOfHere =
    query.svodCountryId === undefined || (await svodCountryOf(country)) === query.svodCountryId;
  return {
    country,
    language,
    transactionTypes: TYPE_NAMES.filter(
      (name) => filters.includes(PurchaseType[name]) && (name !== 'SVOD' || isSubscriptionOfHere),
    ),
    orientation: query.orientation ?? 0,
  };
};

/** Equal for audiences that see the same titles in the same language. */
export const keyOfAudience = ({ transactionTypes, country, language }: Audience): string =>
  cacheKey(transactionTypes.join(), country, language);

/** A jsonb column of texts in one language, with English as fallback. */
export const localised = (column: string, language: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${sql.ref(column)}->>${language}, ''), ${sql.ref(column)}->>'en', '')`;

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The requested slice of a list. A page beyond the end is empty. */
export const sliceOf = (
  { PageSize, PageNumber = 1 }: { readonly PageSize?: number; readonly PageNumber?: number },
  defaultSize: number,
): Slice => {
  const limit = PageSize ?? defaultSize;
  return { limit, offset: (PageNumber - 1) * limit };
};
