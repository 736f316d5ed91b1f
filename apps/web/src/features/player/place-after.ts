type Params = Readonly<Record<string, string | undefined>>;

/** Where a player without history comes out: what `redirectTo` names, else the film's page, else home (CAT-12). */
export const placeAfter = ({ parentProductId, redirectTo }: Params): string => {
  if (redirectTo === 'studio') return '/shortclips';
  if (redirectTo === 'main' || !/^[1-9]\d*$/.test(parentProductId ?? '')) return '/home/';
  return `/metadata/${parentProductId}`;
};
