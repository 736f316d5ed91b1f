/** Countries of ours whose roads are signed in miles. */
const MILES: ReadonlySet<string> = new Set(['US', 'GB']);
const KM_PER_MILE = 1.609344;
const DRIVING_KMH = 62;

/** What the cluster shows, in the country's unit. */
export const speedIn = (
  country: string | undefined,
  isDriving: boolean,
): { readonly value: number; readonly unit: 'km/h' | 'mph' } => {
  const isInMiles = country !== undefined && MILES.has(country);
  const kmh = isDriving ? DRIVING_KMH : 0;
  return { value: Math.round(isInMiles ? kmh / KM_PER_MILE : kmh), unit: isInMiles ? 'mph' : 'km/h' };
};
