import { jwtVerify } from 'jose';
import type { Json } from '../http/read-body';
import { textAt } from '../http/read-body';
import type { Token } from '../sandbox-state';
import type { SandboxDeps } from './sandbox-deps';

/** The id behind `transientToken` (the id itself) or `transientTokenJwt` (the signed token). */
const tokenIdOf = async ({ keys, nowMs }: SandboxDeps, tokenInformation: Json): Promise<string> => {
  const jwt = textAt(tokenInformation, 'transientTokenJwt');
  if (jwt === '') return textAt(tokenInformation, 'transientToken');
  try {
    const options = { algorithms: ['RS256'], currentDate: new Date(nowMs()) };
    const { payload } = await jwtVerify(jwt, keys.tokenKey.publicJwk, options);
    return payload.jti ?? '';
  } catch {
    return '';
  }
};

/** A known, unexpired and unspent token; one authorisation spends it, also a declined one. */
export const usableToken = async (deps: SandboxDeps, tokenInformation: Json): Promise<Token | undefined> => {
  const token = deps.state.tokens.get(await tokenIdOf(deps, tokenInformation));
  if (!token || token.expiresAtMs <= deps.nowMs()) return undefined;
  return isSpent(deps, token) ? undefined : token;
};

export const isSpent = ({ state }: SandboxDeps, { id }: Token): boolean =>
  state.entries.some(({ kind, tokenId }) => kind === 'authorise' && tokenId === id);
