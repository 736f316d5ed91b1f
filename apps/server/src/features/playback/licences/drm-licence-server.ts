import { fail, ok, type Result } from '../../../http/result';
import type { LicenceGrant } from './licence-provider';

/** A licence has only a few thousand bytes. */
const MAX_ANSWER_BYTES = 256 * 1024;
const TRIES = 2;

interface LicenceRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly challenge: Uint8Array;
  /** For all attempts together: the player waits and retries. */
  readonly timeoutMs: number;
}

type Answer = Result<Uint8Array, 'ChallengeMalformed' | 'LicenceUnavailable'>;
/** Undefined: retry. A challenge may be answered twice, so a lost reply does no harm. */
type Outcome = { readonly answer: Answer | undefined; readonly reason: string };

/**
 * Requests a licence from a provider. Other contents of the reply are for operators: the log has the status, and
 * callers never see them. Redirects are not followed.
 */
export const askLicenceServer = async (
  request: LicenceRequest,
  log: LicenceGrant['log'],
): Promise<Answer> => {
  const signal = AbortSignal.timeout(request.timeoutMs);
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1) {
    const { answer, reason } = await askOnce(request, signal);
    if (answer?.ok) return answer;
    log.warn(
      { provider: new URL(request.url).host, reason, triesLeft },
      'the licence provider gave no licence',
    );
    if (answer || triesLeft === 0 || signal.aborted) return answer ?? fail('LicenceUnavailable');
  }
};

const askOnce = async (
  { url, headers, challenge }: LicenceRequest,
  signal: AbortSignal,
): Promise<Outcome> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: Buffer.from(challenge),
      signal,
      redirect: 'manual',
    });
    const reason = `status ${response.status}`;
    if (response.status === 200) return await licenceIn(response);
    await response.body?.cancel();
    if (response.status >= 500) return { answer: undefined, reason };
    // Status 400 is about the challenge. Every other one is about our token or address, which a player cannot fix.
    return { answer: fail(response.status === 400 ? 'ChallengeMalformed' : 'LicenceUnavailable'), reason };
  } catch (error) {
    return { answer: undefined, reason: signal.aborted ? 'time-out' : reasonOf(error) };
  }
};

const licenceIn = async (response: Response): Promise<Outcome> => {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.length;
    if (sizeBytes > MAX_ANSWER_BYTES) return { answer: fail('LicenceUnavailable'), reason: 'too much' };
    chunks.push(chunk);
  }
  return { answer: ok(Buffer.concat(chunks)), reason: '' };
};

/** fetch puts the reason of a connection error into `cause`. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
};
