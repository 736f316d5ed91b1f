import type { Config } from '../config';
import type { RabbitMqSettings } from '../messaging/broker/rabbitmq/rabbitmq-settings';
import { type Finding, findingsAbout, reasonOf } from './finding';
import { probeUpgrade } from './probe-upgrade';

const report = findingsAbout('broker');
const WITHIN_MS = 8000;
/** The right of the management user: it closes connections of devices, and publishes. */
const NEEDED_TAG = 'administrator';

export const checkBroker = async ({
  externalBroker: broker,
  publicUrl,
}: Pick<Config, 'externalBroker' | 'publicUrl'>): Promise<Finding[]> => {
  if (!broker) return [report.good('is embedded: good for one server, several need one of their own.')];
  const way = await checkWay(broker.url);
  switch (broker.kind) {
    case 'rabbitmq':
      return [way, await checkManager(broker), await checkHook(broker, publicUrl)];
    case 'emqx':
      return [way, await checkEmqxKey(broker.managementUrl)];
    case 'aws-iot':
      return [way, await checkReach('the STS endpoint', broker.stsUrl)];
  }
};

/** Connects as a device would. AWS refuses an unsigned request with 403, which proves that it is reachable. */
const checkWay = async (url: string): Promise<Finding> => {
  const answer = await probeUpgrade(url);
  const { host } = new URL(url);
  if (answer.kind === 'unreachable')
    return report.bad(
      `devices cannot reach ${host} (${answer.reason}): look at BROKER_URL, ports and certificates.`,
    );
  if (answer.kind === 'open' || answer.status === 401 || answer.status === 403)
    return report.good(`devices reach ${host}.`);
  return report.bad(
    `${host} answers ${answer.status} to a WebSocket: look at the path of BROKER_URL, and whether proxies pass upgrades on.`,
  );
};

const ask = async (managementUrl: string, path: string): Promise<Response> => {
  const address = new URL(managementUrl);
  const login = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  return fetch(`${address.origin}${address.pathname.replace(/\/$/, '')}${path}`, {
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
    signal: AbortSignal.timeout(WITHIN_MS),
    redirect: 'error',
  });
};

const checkManager = async ({ managementUrl }: RabbitMqSettings): Promise<Finding> => {
  try {
    const answer = await ask(managementUrl, '/api/whoami');
    if (answer.status === 401) return report.bad('BROKER_MANAGEMENT_URL has a wrong user or password.');
    if (!answer.ok)
      return report.bad(`BROKER_MANAGEMENT_URL answers ${answer.status}: is rabbitmq_management on?`);
    const { tags } = (await answer.json()) as { tags?: string | string[] };
    const has = (Array.isArray(tags) ? tags : String(tags ?? '').split(',')).includes(NEEDED_TAG);
    if (!has)
      return report.bad(`the management user lacks the tag ${NEEDED_TAG}: devices that sign out would stay.`);
    const listener = await ask(managementUrl, '/api/health/checks/protocol-listener/web-mqtt');
    return listener.ok
      ? report.good('the management user has its rights, and web_mqtt listens.')
      : report.bad('web_mqtt does not listen: enable rabbitmq_web_mqtt.');
  } catch (error) {
    return report.bad(`BROKER_MANAGEMENT_URL cannot be reached (${reasonOf(error)}).`);
  }
};

/** The only request whose response depends on the secret alone. */
const checkHook = async (
  { hookSecret }: RabbitMqSettings,
  publicUrl: string | undefined,
): Promise<Finding> => {
  if (publicUrl === undefined)
    return report.warn('whether the broker reaches our hook is not known: PUBLIC_URL is not set.');
  try {
    const answer = await fetch(`${publicUrl}/broker-hook/vhost?secret=${encodeURIComponent(hookSecret)}`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'doctor/doctor', vhost: '/' }),
      signal: AbortSignal.timeout(WITHIN_MS),
      redirect: 'error',
    });
    const word = answer.ok ? (await answer.text()).trim() : '';
    if (word === 'allow') return report.good('our hook answers under PUBLIC_URL.');
    if (word === 'deny')
      return report.bad('our hook has another secret: give all servers the same BROKER_HOOK_SECRET.');
    return report.warn(
      `our hook does not answer under PUBLIC_URL (${answer.status}): fine only where the broker reaches it another way.`,
    );
  } catch (error) {
    return report.warn(
      `our hook cannot be reached under PUBLIC_URL (${reasonOf(error)}): is a server running?`,
    );
  }
};

const checkEmqxKey = async (managementUrl: string): Promise<Finding> => {
  try {
    const { ok, status } = await ask(managementUrl, '/api/v5/nodes');
    return ok
      ? report.good('EMQX takes our API key.')
      : report.bad(`EMQX answers ${status} to our API key: look at BROKER_MANAGEMENT_URL.`);
  } catch (error) {
    return report.bad(`BROKER_MANAGEMENT_URL cannot be reached (${reasonOf(error)}).`);
  }
};

const checkReach = async (what: string, url: string): Promise<Finding> => {
  const { host } = new URL(url);
  try {
    await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'manual' });
    return report.good(`${what} ${host} answers.`);
  } catch (error) {
    return report.bad(`${what} ${host} cannot be reached (${reasonOf(error)}).`);
  }
};
