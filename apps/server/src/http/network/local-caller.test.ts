import { describe, expect, it } from 'vitest';
import { createLocalCallerCheck, type LocalCallerDeps } from './local-caller';

const ask = (
  { host = 'localhost:8080', peer = '127.0.0.1', ip = peer }: { host?: string; peer?: string; ip?: string },
  deps: Partial<LocalCallerDeps> = {},
) => {
  const headers = host === '' ? {} : { host };
  return createLocalCallerCheck({ environment: 'local', ...deps })({
    headers,
    ip,
    socket: { remoteAddress: peer },
  } as Parameters<ReturnType<typeof createLocalCallerCheck>>[0]);
};

describe('local caller', () => {
  it.each([
    ['by name', {}],
    ['by address', { host: '127.0.0.1:8080' }],
    ['by IPv6', { host: '[::1]:8080', peer: '::1' }],
    ['over a socket of both kinds', { peer: '::ffff:127.0.0.1' }],
  ])('%s is accepted [SAF-05b]', (_, caller) => {
    expect(ask(caller)).toBe(true);
  });

  it('a caller by PUBLIC_URL is accepted', () => {
    const publicUrl = 'https://drive-in.example.com';
    expect(ask({ host: 'drive-in.example.com' }, { publicUrl })).toBe(true);
    expect(ask({ host: 'drive-in.example.com' })).toBe(false);
  });

  it.each([
    ['a phone of the network', { host: '192.168.1.20:8080', peer: '192.168.1.31' }],
    ['a phone that claims our name', { peer: '192.168.1.31' }],
    ['a page whose name points here', { host: 'evil.example' }],
    ['a name that only begins like ours', { host: 'localhost.evil.example' }],
    ['a caller without a name', { host: '' }],
    ['a name that is none', { host: 'local host' }],
    ['a caller behind a proxy of this machine', { ip: '203.0.113.7' }],
  ])('%s is not accepted [SAF-05b]', (_, caller) => {
    expect(ask(caller)).toBe(false);
  });

  it.each(['staging', 'uat', 'production'])(
    'no caller is accepted in the environment %s [SAF-05b]',
    (environment) => {
      expect(ask({}, { environment })).toBe(false);
    },
  );
});
