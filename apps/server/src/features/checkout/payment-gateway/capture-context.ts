import { decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';
import type { Clock } from '../../../operations/clock';
import { type CyberSourceClient, objectAt } from './cybersource-client';
import { GatewayUnavailable, type PublicKeys } from './public-keys';

const NETWORKS = ['VISA', 'MASTERCARD', 'AMEX'];

interface ContextDeps {
  readonly client: CyberSourceClient;
  readonly keys: PublicKeys;
  readonly clock: Clock;
}

/** It names the script our pages will run, so it is passed on only with the processor's signature. */
export const createCaptureContext = async (
  { client, keys, clock }: ContextDeps,
  targetOrigins: readonly string[],
): Promise<string> => {
  const answer = await client.post('/microform/v2/sessions', {
    clientVersion: 'v2',
    targetOrigins,
    allowedCardNetworks: NETWORKS,
    allowedPaymentTypes: ['CARD'],
    // Keeps the first digits of the card out of the token; they are not needed.
    transientTokenResponseOptions: { includeCardPrefix: false },
  });
  if (answer.kind !== 'ok') throw new GatewayUnavailable('no capture context');
  const payload = await verified({ keys, clock }, answer.text);
  await keys.add(objectAt(payload, 'flx', 'jwk'));
  return answer.text;
};

const verified = async (
  { keys, clock }: Pick<ContextDeps, 'keys' | 'clock'>,
  context: string,
): Promise<JWTPayload> => {
  try {
    const key = await keys.find(decodeProtectedHeader(context).kid);
    if (!key) throw new Error('its key is unknown');
    const currentDate = new Date(clock.nowMs());
    const { payload } = await jwtVerify(context, key, { algorithms: ['RS256'], currentDate });
    return payload;
  } catch (cause) {
    throw new GatewayUnavailable('a capture context that cannot be trusted', { cause });
  }
};
