import type { FastifyRequest } from 'fastify';

/** Places an address, where it can. */
export type CountryLookUp = (address: string) => string | undefined;

export interface CountryDeps {
  /** The request header in which a proxy in front tells the caller's country. */
  readonly countryHeader: string | undefined;
  readonly countryLookUp?: CountryLookUp | undefined;
  /** Where callers are who cannot be placed. */
  readonly homeCountry: string;
}

/** What a proxy in front says, else what the address says, else home. */
export const createCountryFinder = ({ countryHeader, countryLookUp, homeCountry }: CountryDeps) => {
  const header = countryHeader?.toLowerCase();
  return (request: Pick<FastifyRequest, 'headers' | 'ip'>): string => {
    const told = header === undefined ? undefined : request.headers[header];
    // Proxies say XX or T1 where they do not know; those are no countries.
    if (typeof told === 'string' && /^[A-Za-z]{2}$/.test(told) && !/^xx$/i.test(told))
      return told.toUpperCase();
    return countryLookUp?.(request.ip) ?? homeCountry;
  };
};
