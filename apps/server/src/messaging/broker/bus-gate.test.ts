import { fakeClock } from '@drivein/test-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { JOINING_MS, TOKEN_LIFETIME_MS } from '@drivein/broker';
import { createBusGate, readBrokerToken, signBrokerToken } from './bus-gate';
import fc from 'fast-check';

const MEMBER = { accountId: 'a1', deviceId: 'd1', sessionId: 's1' };
const WHO = { accountId: 'a1', deviceId: 'd1' };

describe('message bus gate', () => {
  const clock = fakeClock();
  let live: Set<string>;
  let whileAsked: () => void;
  const open = () =>
    createBusGate({
      signingKey: Buffer.alloc(32, 5),
      clock,
      isSessionLive: (sessionId) => {
        whileAsked();
        return Promise.resolve(live.has(sessionId));
      },
    });
  beforeEach(() => {
    live = new Set(['s1']);
    whileAsked = () => undefined;
  });

  it('a device is admitted by its token until the token expires or its session ends', async () => {
    const gate = open();
    const token = gate.tokenFor(MEMBER);
    expect(await gate.admit(token)).toEqual(WHO);
    clock.advanceMs(TOKEN_LIFETIME_MS - 1);
    expect(await gate.admit(token)).toEqual(WHO);
    live.clear();
    expect(await gate.admit(token)).toBeUndefined();
    live.add('s1');
    clock.advanceMs(1);
    expect(await gate.admit(token)).toBeUndefined();
  });

  it('an ended session is refused after a restart and on another server too', async () => {
    const token = open().tokenFor(MEMBER);
    expect(await open().admit(token)).toEqual(WHO);
    live.clear();
    expect(await open().admit(token)).toBeUndefined();
  });

  it('a device that signs out while it is being admitted is refused', async () => {
    const gate = open();
    const token = gate.tokenFor(MEMBER);
    whileAsked = () => gate.close(WHO);
    expect(await gate.admit(token)).toBeUndefined();
    clock.advanceMs(1);
    whileAsked = () => undefined;
    expect(await gate.admit(token)).toBeUndefined();
    expect(await gate.admit(gate.tokenFor(MEMBER))).toEqual(WHO);
  });

  it('the gate reports whether a session was admitted a moment ago', async () => {
    const gate = open();
    expect(gate.close(WHO)).toBe(false);
    clock.advanceMs(1);
    await gate.admit(gate.tokenFor(MEMBER));
    clock.advanceMs(JOINING_MS);
    expect(gate.close(WHO)).toBe(true);
    clock.advanceMs(1);
    expect(gate.close(WHO)).toBe(false);
  });
});

const KEY = Buffer.alloc(32, 1);
const claims = { accountId: 'a1', deviceId: 'd1', sessionId: 's1', issuedAtMs: 1000, expiresAtMs: 2000 };
const token = signBrokerToken(KEY, claims);

describe('message bus token', () => {
  it('a token identifies its bearer until it expires', () => {
    expect(readBrokerToken(KEY, token, 1999)).toEqual(claims);
    expect(readBrokerToken(KEY, token, 2000)).toBeUndefined();
  });

  it('an altered token, or one signed by another key, is refused', () => {
    const [body = '', mac = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...claims, accountId: 'a2' })).toString('base64url');
    for (const forged of [`${other}.${mac}`, body, `${body}.`, `${token}.`, `.${mac}`, ''])
      expect(readBrokerToken(KEY, forged, 1500)).toBeUndefined();
    expect(readBrokerToken(Buffer.alloc(32, 2), token, 1500)).toBeUndefined();
  });

  it('an arbitrary text is refused without an error', () => {
    fc.assert(
      fc.property(fc.string(), (garbage) => {
        expect(readBrokerToken(KEY, garbage, 1500)).toBeUndefined();
      }),
    );
  });
});
