import type { FastifyRequest } from 'fastify';

/** Finds the country of an IP address, if known. */
export type CountryLookUp = (address: string) => string | undefined;

export interface CountryDeps {
  /** The request header in which a proxy in front sends the caller's country. */
  readonly countryHeader: string | undefined;
  readonly countryLookUp?: CountryLookUp | undefined;
  /** The default for callers whose country is unknown. */
  readonly homeCountry: string;
}

/** The country by the proxy's header, else by the address, else the home country. */
export const createCountryFinder = ({ countryHeader, countryLookUp, homeCountry }: CountryDeps) => {
  const header = countryHeader?.toLowerCase();
  return (request: Pick<FastifyRequest, 'headers' | 'ip'>): string => {
    const told = header === undefined ? undefined : request.headers[header];
    // Proxies send XX or T1 for an unknown country.
    if (typeof told === 'string' && /^[A-Za-z]{2}$/.test(told) && !/^xx$/i.test(told))
      return told.toUpperCase();
    return countryLookUp?.(request.ip) ?? homeCountry;
  };
};
