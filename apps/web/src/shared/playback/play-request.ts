/** The content that the address names. */
export type PlayRequest =
  | { readonly kind: 'film'; readonly parentProductId: number; readonly resumeS: number }
  | { readonly kind: 'trailer'; readonly parentProductId: number }
  | { readonly kind: 'clip'; readonly parentProductId: number; readonly vamId: number };

/** The start position; 0 for trailers and clips. */
export const startOf = (request: PlayRequest): number => (request.kind === 'film' ? request.resumeS : 0);

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const FILM = /^\/player\/(?<parentProductId>\d+)\/(?<resumeProgress>\d+|trailer)\/?$/;
const CLIP = /^\/vam\/(?<parentProductId>\d+)\/(?<vamId>\d+)\//;

/** The same from the address alone, without a router. */
export const playRequestAt = (pathname: string): PlayRequest | undefined => {
  const match = FILM.exec(pathname) ?? CLIP.exec(pathname);
  return match?.groups && playRequestFrom(match.groups, pathname);
};

/** Addresses: player/{id}/{resume}, player/{id}/trailer/, vam/{id}/{vamId}/{location}/{redirectTo}. */
export const playRequestFrom = (
  params: Readonly<Record<string, string | undefined>>,
  pathname: string,
): PlayRequest | undefined => {
  const parentProductId = wholeNumber(params.parentProductId);
  if (parentProductId === undefined) return undefined;
  const vamId = wholeNumber(params.vamId);
  if (vamId !== undefined) return { kind: 'clip', parentProductId, vamId };
  if (/\/trailer\/?$/.test(pathname)) return { kind: 'trailer', parentProductId };
  return { kind: 'film', parentProductId, resumeS: wholeNumber(params.resumeProgress) ?? 0 };
};
