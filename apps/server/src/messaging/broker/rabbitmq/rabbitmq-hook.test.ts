import { describe, expect, it } from 'vitest';
import { createRabbitMqHook, type HookFields } from './rabbitmq-hook';

const TOKENS: Record<string, { accountId: string; deviceId: string }> = {
  'token of d1': { accountId: 'a1', deviceId: 'd1' },
  'token of d2': { accountId: 'a1', deviceId: 'd2' },
};
const gate = {
  tokenFor: () => '',
  admit: (token: string) => Promise.resolve(TOKENS[token]),
  close: () => false,
};
const hook = createRabbitMqHook({ gate, secret: 'a-secret' });
const who = { username: 'a1/d1', vhost: '/' };

describe('RabbitMQ hook', () => {
  it('a request without the hook secret is refused', () => {
    expect(hook.hasSecret('a-secret')).toBe(true);
    for (const given of ['', 'a-secre', 'a-secret2', 'b-secret']) expect(hook.hasSecret(given)).toBe(false);
  });

  it('a device is admitted by its own token, user name and client id', async () => {
    const login = { ...who, password: 'token of d1', client_id: 'a1/d1/page-1' };
    expect(await hook.isAllowed('user', login)).toBe(true);
    for (const wrong of [
      { password: 'token of d2' },
      { password: 'nonsense' },
      { password: '' },
      { username: 'a1/d2' },
      { username: 'a2/d1' },
      { username: 'drivein' },
      { username: 'a1/d1/x' },
      { username: 'a1/#' },
      { client_id: 'a1/d2/page-1' },
      { client_id: 'a1/d1' },
      { client_id: '' },
      { vhost: '/other' },
    ])
      expect([wrong, await hook.isAllowed('user', { ...login, ...wrong })]).toEqual([wrong, false]);
    const { client_id: _, ...nameless } = login;
    expect(await hook.isAllowed('user', nameless)).toBe(false);
    expect(await hook.isAllowed('user', {})).toBe(false);
  });

  it('a device may use its own short-lived queue and the topic exchange only', async () => {
    const may = (fields: HookFields) => hook.isAllowed('resource', { ...who, ...fields });
    const queue = { resource: 'queue', name: 'mqtt-subscription-a1/d1/page-1qos0' };
    for (const permission of ['configure', 'write', 'read'])
      expect(await may({ ...queue, permission })).toBe(true);
    const exchange = { resource: 'exchange', name: 'amq.topic' };
    expect(await may({ ...exchange, permission: 'read' })).toBe(true);
    expect(await may({ ...exchange, permission: 'write' })).toBe(true);
    for (const fields of [
      { ...exchange, permission: 'configure' },
      { ...exchange, name: 'amq.direct', permission: 'write' },
      { ...queue, name: 'mqtt-subscription-a1/d1/page-1qos1', permission: 'read' },
      { ...queue, name: 'mqtt-subscription-a1/d2/page-1qos0', permission: 'read' },
      { ...queue, name: 'mqtt-subscription-a2/d1/page-1qos0', permission: 'read' },
      { ...queue, name: 'other', permission: 'read' },
      { resource: 'user', name: 'amq.topic', permission: 'read' },
    ])
      expect([fields, await may(fields)]).toEqual([fields, false]);
  });

  it('a device may subscribe within its account and publish in its own name', async () => {
    const may = (permission: string, routing_key: string, name = 'amq.topic') =>
      hook.isAllowed('topic', { ...who, resource: 'topic', name, permission, routing_key });
    expect(await may('read', 'drivein.a1.screens.*')).toBe(true);
    expect(await may('read', 'drivein.a1.#')).toBe(true);
    expect(await may('write', 'drivein.a1.screens.d1')).toBe(true);
    for (const key of ['drivein.a1.screens.d2', 'drivein.a1.screens.server', 'drivein.a2.screens.d1', ''])
      expect(await may('write', key)).toBe(false);
    for (const key of ['#', 'drivein.*.screens.*', 'drivein.a1', 'drivein.a2.#', 'drivein.a10.#', '*.a1.#'])
      expect(await may('read', key)).toBe(false);
    expect(await may('configure', 'drivein.a1.screens.d1')).toBe(false);
    expect(await may('read', 'drivein.a1.#', 'amq.direct')).toBe(false);
  });
});
