import { type AwsCredentials, sha256Hex, signHeaders } from '@drivein/aws-signature';
import type { BrokerClock } from '@drivein/broker';

const CALL_TIMEOUT_MS = 5000;
/**
 * The longest duration that every role allows. The secret never leaves this server, so a short duration gains nothing.
 */
const DURATION_S = 3600;
const FORM = 'application/x-www-form-urlencoded; charset=utf-8';

export interface AssumeRoleDeps {
  readonly clock: BrokerClock;
  readonly credentials: AwsCredentials;
  readonly region: string;
  readonly roleArn: string;
  readonly stsUrl: string;
}

export interface TemporaryCredentials extends Required<AwsCredentials> {
  readonly expiresAtMs: number;
}

/** Credentials of the role, limited by the policy. Throws when STS returns none. */
export const assumeRole = async (
  deps: AssumeRoleDeps,
  { name, policy }: { readonly name: string; readonly policy: string },
): Promise<TemporaryCredentials> => {
  const url = new URL('/', deps.stsUrl);
  const body = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: deps.roleArn,
    RoleSessionName: name,
    DurationSeconds: String(DURATION_S),
    Policy: policy,
  }).toString();
  const signer = {
    credentials: deps.credentials,
    service: 'sts',
    region: deps.region,
    nowMs: deps.clock.nowMs(),
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: signHeaders(signer, {
      method: 'POST',
      url,
      headers: { 'content-type': FORM },
      payloadHash: sha256Hex(body),
    }),
    body,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    redirect: 'error',
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`STS answers ${response.status} ${fieldOf(answer, 'Code') ?? ''}`);
  return credentialsIn(answer);
};

const credentialsIn = (answer: string): TemporaryCredentials => {
  const [accessKeyId, secretAccessKey, sessionToken, expiration] = [
    'AccessKeyId',
    'SecretAccessKey',
    'SessionToken',
    'Expiration',
  ].map((name) => fieldOf(answer, name));
  const expiresAtMs = Date.parse(expiration ?? '');
  if (!accessKeyId || !secretAccessKey || !sessionToken || Number.isNaN(expiresAtMs))
    throw new Error('STS answers in another form');
  return { accessKeyId, secretAccessKey, sessionToken, expiresAtMs };
};

/** STS answers in XML. The four texts needed here never contain escaped characters. */
const fieldOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
