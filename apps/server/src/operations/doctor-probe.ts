import { ResponseCode } from '@drivein/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock';
import { refuse } from '../http/refusal';
import type { Secrets } from '../guard/secrets/secrets';
import { isSigned, type Signer, signatureOf } from '../guard/signed-token';

export interface ProbeDeps {
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'probeKey'>;
}

/** A caller as a server behind its proxies sees it. */
export interface ProbeAnswer {
  readonly address: string;
  readonly isSecure: boolean;
  readonly host: string;
}

const PROBE_PATH = '/doctor-probe';
const GOOD_FOR_MS = 60_000;

/** The path of the probe. Only a holder of the root secret can make it. */
export const probePath = ({ probeKey }: ProbeDeps['secrets'], atMs: number): string =>
  `${PROBE_PATH}?at=${atMs}&proof=${signatureOf(signerOf(probeKey), String(atMs))}`;

const signerOf = (key: Buffer): Signer => ({ key, purpose: 'doctor-probe' });

/** Shows `npm run doctor` how the proxies in front change a request. Without a valid signature it answers 404. */
export const registerDoctorProbe = (app: FastifyInstance, { clock, secrets }: ProbeDeps): void => {
  const isProved = ({ at = '', proof = '' }: { at?: string; proof?: string }) => {
    const isOfNow = Math.abs(clock.nowMs() - Number(at)) <= GOOD_FOR_MS;
    return isOfNow && isSigned(signerOf(secrets.probeKey), String(proof), String(at));
  };
  app.get<{ Querystring: { at?: string; proof?: string } }>(
    PROBE_PATH,
    { config: { access: 'secret' } },
    (request, reply) => {
      if (!isProved(request.query)) return refuse(reply, ResponseCode.NotFound);
      const answer: ProbeAnswer = {
        address: request.ip,
        isSecure: request.protocol === 'https',
        host: request.host,
      };
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
};
