import { Type } from '@sinclair/typebox';
import type { Clock } from '../../../operations/clock';
import { type AvaTaxClient, TaxProviderUnavailable } from './avatax-client';
import { countriesIn } from './countries';
import { hasRegions, regionsOf, sortByName } from './regions';
import type { Place } from './tax-provider';

const DefinitionsSchema = Type.Object({
  value: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
});

/** Countries and states rarely change. */
const FRESH_MS = 24 * 60 * 60_000;

interface Known {
  readonly askedAtMs: number;
  readonly places: Promise<readonly Place[]>;
}

/** Countries and states known to AvaTax, with display names. */
export const createAvaTaxRegions = (client: AvaTaxClient, clock: Clock) => {
  const lists = new Map<string, Known>();

  const fetchList = async (path: string): Promise<readonly Place[]> => {
    const answer = await client.get(path, DefinitionsSchema);
    if (answer.kind === 'refused')
      throw new TaxProviderUnavailable(`AvaTax: ${path} answered ${answer.status}`);
    return answer.content.value;
  };

  const listAt = (path: string): Promise<readonly Place[]> => {
    const known = lists.get(path);
    if (known && clock.nowMs() - known.askedAtMs < FRESH_MS) return known.places;
    const places = fetchList(path).catch((error: unknown) => {
      // An old list is better than none; a failure is not cached.
      if (known) return known.places;
      lists.delete(path);
      throw error;
    });
    lists.set(path, { askedAtMs: clock.nowMs(), places });
    return places;
  };

  return {
    countries: async (language: string): Promise<readonly Place[]> => {
      const codes = new Set((await listAt('definitions/countries')).map(({ code }) => code));
      return countriesIn(language).filter(({ code }) => codes.has(code));
    },
    /** AvaTax lists states of nearly every country; only countries whose addresses include one need them. */
    regions: async (country: string, language: string): Promise<readonly Place[]> => {
      if (!hasRegions(country)) return [];
      const own = regionsOf(country, language);
      const theirs = await listAt(`definitions/countries/${country}/regions`);
      const codes = new Map(theirs.map((region) => [region.code, region.name]));
      const named = own.filter(({ code }) => codes.delete(code));
      const others = [...codes].map(([code, name]) => ({ code, name }));
      return others.length === 0 ? named : sortByName([...named, ...others], language);
    },
  };
};
