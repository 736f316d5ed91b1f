import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { invalid, json, text, type Answer } from '../http/answer';
import { readJson, textAt, textsAt } from '../http/read-body';
import type { Call, Route } from '../http/serve';
import type { Context } from '../sandbox-state';
import { integrityOf, LIBRARY_PATH } from '../pages/assets';
import { pagesUrl, type SandboxDeps } from './sandbox-deps';

const CONTEXT_LIFETIME_MS = 15 * 60_000;
export const TOKENS_PATH = '/flex/v2/tokens';

const isOrigin = (value: string): boolean => {
  if (!/^https?:\/\/[^/\s*]+$/.test(value)) return false;
  return URL.canParse(value) && new URL(value).origin === value;
};

/** Creates card fields for some origins: a signed context for the browser. */
export const createSession = async (deps: SandboxDeps, { body }: Call): Promise<Answer> => {
  const request = readJson(body);
  if (!request) return invalid('INVALID_DATA', 'The body is no JSON object.');
  const targetOrigins = textsAt(request, 'targetOrigins');
  const networks = textsAt(request, 'allowedCardNetworks');
  if (textAt(request, 'clientVersion') !== 'v2') return invalid('INVALID_DATA', 'clientVersion must be v2.');
  if (targetOrigins.length === 0 || !targetOrigins.every(isOrigin))
    return invalid('INVALID_DATA', 'targetOrigins must be origins.');
  if (networks.length === 0) return invalid('MISSING_FIELD', 'allowedCardNetworks is missing.');

  const expiresAtMs = deps.nowMs() + CONTEXT_LIFETIME_MS;
  const context = { id: randomUUID(), targetOrigins, networks, expiresAtMs };
  deps.state.record({ kind: 'context', context });
  return text(201, await signedContext(deps, context), 'application/jwt');
};

const signedContext = (deps: SandboxDeps, context: Context): Promise<string> => {
  const { contextKey, tokenKey } = deps.keys;
  const origin = pagesUrl(deps, context.targetOrigins);
  return new SignJWT({
    flx: { path: TOKENS_PATH, data: context.id, origin, jwk: tokenKey.publicJwk },
    ctx: [
      {
        type: 'mf-2.1.0',
        data: {
          clientLibrary: `${origin}${LIBRARY_PATH}`,
          clientLibraryIntegrity: integrityOf('flex-microform.js'),
          targetOrigins: context.targetOrigins,
          allowedCardNetworks: context.networks,
        },
      },
    ],
  })
    .setProtectedHeader({ alg: 'RS256', kid: contextKey.kid })
    .setIssuer('Flex API')
    .setIssuedAt(Math.floor(deps.nowMs() / 1000))
    .setExpirationTime(Math.floor(context.expiresAtMs / 1000))
    .setJti(context.id)
    .sign(contextKey.privateKey);
};

/** The keys that contexts and tokens are signed with. Public: they only verify. */
export const publicKeyRoute = ({ keys }: SandboxDeps): Route => ({
  method: 'GET',
  path: /^\/flex\/v2\/public-keys\/([\w-]{1,64})$/,
  answer: ({ params: [kid] }) => {
    const found = [keys.contextKey, keys.tokenKey].find((key) => key.kid === kid);
    return found ? json(200, found.publicJwk) : json(404, { status: 'NOT_FOUND', reason: 'NOT_FOUND' });
  },
});
