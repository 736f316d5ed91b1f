import { at, decodeJwt } from './decode-jwt';

export interface CaptureContext {
  /** Where the code of the card fields lives, and what it must hash to. */
  readonly clientLibrary: string;
  readonly integrity: string | undefined;
  readonly expiresAtMs: number | undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

export const readCaptureContext = (jwt: string): CaptureContext | undefined => {
  const claims = decodeJwt(jwt);
  const data = at(claims, 'ctx', 0, 'data');
  const clientLibrary = textOf(at(data, 'clientLibrary'));
  if (!clientLibrary || !isWebAddress(clientLibrary)) return undefined;
  const expiry = at(claims, 'exp');
  return {
    clientLibrary,
    integrity: textOf(at(data, 'clientLibraryIntegrity')),
    expiresAtMs: typeof expiry === 'number' ? expiry * 1000 : undefined,
  };
};
