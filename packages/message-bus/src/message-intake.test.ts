import { BUS_COMMANDS } from '@drivein/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage, bodies } from './a-bus-message';
import { COMMAND_ROLES } from './command-roles';
import { createMessageIntake, originOf } from './message-intake';

const topicOf = (deviceId: string) => `drivein/account-1/screens/${deviceId}`;
const anIntake = () => createMessageIntake({ isOwnId: (messageId) => messageId.startsWith('me-') });

describe('the 28 commands', () => {
  it.each(BUS_COMMANDS)(
    '%s is decoded with its fields and message id, and has a role [BUS-02a]',
    (command) => {
      const message = aMessage(command);
      expect(anIntake()(topicOf('d-2'), JSON.stringify(message), 0)).toEqual({ kind: 'message', message });
      expect(message.body).toEqual(bodies[command]);
      expect(COMMAND_ROLES[command]).toBeDefined();
    },
  );

  it('are exactly the commands of the documents [BUS-02a]', () => {
    expect(Object.keys(COMMAND_ROLES).sort()).toEqual([...BUS_COMMANDS].sort());
    expect(BUS_COMMANDS).toHaveLength(28);
  });
});

describe('an incoming bus message', () => {
  it('is dropped if malformed, and never throws [BUS-02b]', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom(...BUS_COMMANDS).map((command) => JSON.stringify({ command, body: {} })),
    );
    fc.assert(
      fc.property(anything, fc.string(), (payload, topic) => {
        expect(anIntake()(topic, payload, 0)).toMatchObject({ kind: 'dropped', reason: 'malformed' });
      }),
    );
  });

  it('is dropped with its sender for the log [BUS-02b]', () => {
    expect(anIntake()(topicOf('d-9'), '{', 0)).toEqual({
      kind: 'dropped',
      reason: 'malformed',
      sender: 'd-9',
    });
  });

  it('counts as forged if its topic names another device [BUS-02b]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (real, claimed) => {
        const message = aMessage('media-stop', {}, { deviceId: claimed.slice(0, 100) });
        const taken = anIntake()(topicOf(real), JSON.stringify(message), 0);
        const isTrue = real.slice(real.lastIndexOf('/') + 1) === claimed.slice(0, 100);
        if (!isTrue && !real.endsWith('server')) expect(taken).toMatchObject({ reason: 'forged' });
      }),
    );
  });

  it('may come from the server in the name of any device', () => {
    const message = aMessage('broadcast-updated-device-info');
    expect(anIntake()(topicOf('server'), JSON.stringify(message), 0).kind).toBe('message');
  });

  it('is processed once: a replay is dropped, the same id of another device is not', () => {
    const intake = anIntake();
    const message = aMessage('media-pause');
    const same = { ...message, deviceId: 'd-3' };
    const take = (one: typeof message) => intake(topicOf(one.deviceId), JSON.stringify(one), 0);
    expect(take(message).kind).toBe('message');
    expect(take(message)).toMatchObject({ kind: 'dropped', reason: 'replayed' });
    expect(take(same).kind).toBe('message');
  });

  it('is an echo if this page sent it, however often it arrives', () => {
    const intake = anIntake();
    const echo = JSON.stringify(aMessage('ping', {}, { messageId: 'me-1' }));
    expect(intake(topicOf('d-2'), echo, 0)).toEqual({ kind: 'echo' });
    expect(intake(topicOf('d-2'), echo, 0)).toEqual({ kind: 'echo' });
  });

  it('of a flooding screen is limited, without an effect on other screens', () => {
    const intake = anIntake();
    let heard = 0;
    for (let at = 0; at < 10_000; at += 1) {
      const nowMs = at;
      if (intake(topicOf('d-2'), JSON.stringify(aMessage('ping')), nowMs).kind === 'message') heard += 1;
      if (at % 100 !== 0) continue;
      const other = aMessage('media-pause', {}, { deviceId: 'd-3' });
      expect(intake(topicOf('d-3'), JSON.stringify(other), nowMs).kind).toBe('message');
    }
    // A thousand a second for ten seconds.
    expect(heard).toBeGreaterThan(900);
    expect(heard).toBeLessThan(1300);
  });

  it('is accepted again after a flood has ended', () => {
    const intake = anIntake();
    const isHeard = (nowMs: number) =>
      intake(topicOf('d-2'), JSON.stringify(aMessage('ping')), nowMs).kind === 'message';
    for (let at = 0; at < 500; at += 1) isHeard(0);
    expect(isHeard(0)).toBe(false);
    expect(isHeard(1000)).toBe(true);
  });
});

describe('message origin', () => {
  const own = { deviceId: 'd-1', isOwnId: (messageId: string) => messageId.startsWith('me-') };

  it('message origin: the message id names this page, the device id its other tabs', () => {
    expect(originOf({ messageId: 'me-1', deviceId: 'd-1' }, own)).toBe('own-page');
    expect(originOf({ messageId: 'tab-1', deviceId: 'd-1' }, own)).toBe('own-device');
    expect(originOf({ messageId: 'x-1', deviceId: 'd-2' }, own)).toBe('other');
  });
});
