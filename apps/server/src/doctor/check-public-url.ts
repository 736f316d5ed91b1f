import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { type ProbeAnswer, probePath } from '../operations/doctor-probe';
import { loadOrCreateSecrets, type Secrets, secretsFrom } from '../guard/secrets/secrets';
import { checkCertificate } from './check-certificate';
import { clockDifferenceS } from './clock-difference';
import { type Finding, findingsAbout, reasonOf } from './finding';
import { probeUpgrade } from './probe-upgrade';

const report = findingsAbout('public address');
const WITHIN_MS = 8000;
/** From a documentation network: a server that believes this address believes any. */
const MADE_UP_ADDRESS = '203.0.113.7';
const OWN_NETWORK = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1|f[cd])/;

type Given = Pick<
  Config,
  'publicUrl' | 'isProduction' | 'rootSecret' | 'dataDir' | 'proxyCount' | 'externalBroker'
>;

/** Checks the way of real users: name, certificate, proxies, and whether it leads to one of our servers. */
export const checkPublicUrl = async (config: Given): Promise<Finding[]> => {
  const { publicUrl } = config;
  if (publicUrl === undefined)
    return [
      config.isProduction
        ? report.warn('PUBLIC_URL is not set: nobody knows which address people use, so it is not looked at.')
        : report.good('is whatever address people use, as PUBLIC_URL is not set.'),
    ];
  const certificate = publicUrl.startsWith('https:') ? await checkCertificate(new URL(publicUrl)) : [];
  const secrets = secretsOf(config);
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const ready = await fetch(`${publicUrl}/readyz`, { signal, redirect: 'manual' });
    return [
      ...certificate,
      readiness(ready.status),
      ...clock(ready.headers.get('date')),
      ...(secrets ? await checkProxies(publicUrl, secrets, config) : []),
      ...(config.externalBroker ? [] : [await checkUpgrade(publicUrl)]),
    ];
  } catch (error) {
    return [
      ...certificate,
      report.bad(`${publicUrl} cannot be reached (${reasonOf(error)}): is a server running?`),
    ];
  }
};

/** Reads the existing secrets; creates none. */
const secretsOf = ({ rootSecret, dataDir }: Given): Secrets | undefined => {
  if (rootSecret) return secretsFrom(rootSecret);
  return existsSync(join(dataDir, 'secrets.json')) ? loadOrCreateSecrets(dataDir) : undefined;
};

const readiness = (status: number): Finding => {
  if (status === 200) return report.good('leads to a server that is ready.');
  return status === 503
    ? report.bad('leads to a server that is not ready (503): its /readyz says why.')
    : report.bad(`does not lead to a server of ours (/readyz answers ${status}).`);
};

const clock = (date: string | null): Finding[] => {
  const differenceS = clockDifferenceS(date);
  return differenceS === undefined
    ? []
    : [report.bad(`the clock there is ${differenceS} s away from ours: let all machines follow NTP.`)];
};

const checkProxies = async (
  publicUrl: string,
  secrets: Secrets,
  { proxyCount }: Given,
): Promise<Finding[]> => {
  const answer = await fetch(`${publicUrl}${probePath(secrets, Date.now())}`, {
    headers: { 'x-forwarded-for': MADE_UP_ADDRESS },
    signal: AbortSignal.timeout(WITHIN_MS),
    redirect: 'manual',
  });
  if (!answer.ok)
    return [
      report.bad('the server there does not know us: another ROOT_SECRET, another clock, or not ours.'),
    ];
  const seen = (await answer.json()) as ProbeAnswer;
  const { protocol, host } = new URL(publicUrl);
  return [
    seen.address === MADE_UP_ADDRESS
      ? report.bad(
          'everybody can pretend to call from anywhere: proxies must overwrite X-Forwarded-For, and BEHIND_PROXY count them.',
        )
      : proxyCount === 0 && protocol === 'https:' && OWN_NETWORK.test(seen.address)
        ? report.warn(
            'callers look like the proxy in front: set BEHIND_PROXY, or limits take all people for one.',
          )
        : report.good("proxies tell the caller's address, and nobody can make one up."),
    ...(seen.isSecure === (protocol === 'https:')
      ? []
      : [
          report.bad(
            'the server does not know that people use https: let the proxy set X-Forwarded-Proto, and set BEHIND_PROXY.',
          ),
        ]),
    ...(seen.host === host
      ? []
      : [report.warn(`the server is called ${seen.host} there: let the proxy pass Host on.`)]),
  ];
};

/** Without a token the bus answers 401, which proves that the upgrade passed the proxies. */
const checkUpgrade = async (publicUrl: string): Promise<Finding> => {
  const answer = await probeUpgrade(`${publicUrl.replace(/^http/, 'ws')}/mqtt`);
  if (answer.kind === 'refused' && answer.status === 401) return report.good('passes WebSockets on.');
  const response = answer.kind === 'refused' ? String(answer.status) : answer.kind;
  return report.bad(`passes no WebSockets on (${response}): screens would not hear each other.`);
};
