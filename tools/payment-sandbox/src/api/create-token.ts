import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { brandOf } from '../card-brands';
import { json, text, type Answer } from '../http/answer';
import { readJson, textAt, type Json } from '../http/read-body';
import type { Call } from '../http/serve';
import type { Context, Token } from '../sandbox-state';
import { cardNumbered, type TestCardName, type TestCard } from '../test-cards';
import type { SandboxDeps } from './sandbox-deps';

const TOKEN_LIFETIME_MS = 15 * 60_000;
/** The card form's own limit: further attempts need a new context. */
export const TOKENS_PER_CONTEXT = 5;

const refused = (reason: string, message: string, location?: string): Answer =>
  json(400, { reason, message, details: location === undefined ? [] : [{ location, message }] });

/** Called by the card field, never by a merchant: a card becomes a token for one authorisation. */
export const createToken = async (deps: SandboxDeps, { body }: Call): Promise<Answer> => {
  const request = readJson(body) ?? {};
  const context = deps.state.contexts.get(textAt(request, 'context'));
  if (!context) return refused('CREATE_TOKEN_CAPTURE_CONTEXT_NOT_FOUND', 'The capture context is unknown.');
  if (context.expiresAtMs <= deps.nowMs())
    return refused('CAPTURE_CONTEXT_EXPIRED', 'The capture context has expired.');
  if ((deps.state.tokenTries.get(context.id) ?? 0) >= TOKENS_PER_CONTEXT)
    return refused(
      'CREATE_TOKEN_CAPTURE_CONTEXT_USED_TOO_MANY_TIMES',
      'The capture context has been used too many times.',
    );

  const card = acceptedCard(context, request, deps.nowMs());
  if ('location' in card) {
    deps.state.record({ kind: 'token-refused', contextId: context.id });
    return refused('CREATE_TOKEN_VALIDATION_SERVERSIDE', card.message, card.location);
  }
  const token = {
    id: randomBytes(32).toString('hex').toUpperCase(),
    contextId: context.id,
    card: card.name as TestCardName,
    expiresAtMs: deps.nowMs() + TOKEN_LIFETIME_MS,
  };
  deps.state.record({ kind: 'token', token });
  return text(201, await signedToken(deps, token, card, request), 'application/jwt');
};

interface Objection {
  readonly location: 'number' | 'securityCode' | 'expirationMonth';
  readonly message: string;
}

const acceptedCard = (context: Context, request: Json, nowMs: number): TestCard | Objection => {
  const number = textAt(request, 'number');
  const card = cardNumbered(number);
  const brand = brandOf(number);
  if (!card || !brand) return { location: 'number', message: 'Only the listed test cards are taken.' };
  if (!context.networks.includes(brand.network))
    return { location: 'number', message: 'Cards of this network are not taken.' };
  if (!new RegExp(`^\\d{${brand.codeLength}}$`).test(textAt(request, 'securityCode')))
    return { location: 'securityCode', message: 'The security code is wrong.' };
  if (!isInDate(textAt(request, 'expirationMonth'), textAt(request, 'expirationYear'), nowMs))
    return { location: 'expirationMonth', message: 'The card has expired.' };
  return card;
};

/** A card is valid until the end of its month. */
const isInDate = (month: string, year: string, nowMs: number): boolean =>
  /^(0[1-9]|1[0-2])$/.test(month) &&
  /^20\d{2}$/.test(year) &&
  nowMs < Date.UTC(Number(year), Number(month), 1);

const signedToken = (
  { keys }: SandboxDeps,
  token: Token,
  { number }: TestCard,
  request: Json,
): Promise<string> =>
  new SignJWT({
    type: 'mf-2.1.0',
    content: {
      paymentInformation: {
        card: {
          number: {
            maskedValue: `${'X'.repeat(number.length - 4)}${number.slice(-4)}`,
            detectedCardTypes: [brandOf(number)?.code],
          },
          securityCode: {},
          expirationMonth: { value: textAt(request, 'expirationMonth') },
          expirationYear: { value: textAt(request, 'expirationYear') },
        },
      },
    },
  })
    .setProtectedHeader({ alg: 'RS256', kid: keys.tokenKey.kid })
    .setIssuer('Flex/00')
    .setIssuedAt(Math.floor((token.expiresAtMs - TOKEN_LIFETIME_MS) / 1000))
    .setExpirationTime(Math.floor(token.expiresAtMs / 1000))
    .setJti(token.id)
    .sign(keys.tokenKey.privateKey);
