import type { BusBody, BusSender } from '@drivein/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../a-bus-message';
import { createScreenRegistry } from './screen-registry';

const self = {
  deviceId: 'd-1',
  screenId: 'scr-1',
  deviceName: 'Front Screen',
  screenName: 'Front Screen',
  deviceType: 'front',
} as const;

let created = 0;
const position = (
  sender: Partial<BusSender> & { deviceId: string },
  body: Partial<BusBody<'media-position'>> = {},
) => aMessage('media-position', { created: (created += 1), deviceId: sender.deviceId, ...body }, sender);
const stopped = { contentId: -1, state: 'stopped', playSessionId: 's-1' } as const;
const ownPosition = (body: Partial<BusBody<'media-position'>> = {}) => position(self, body).body;

const list = (registry: ReturnType<typeof createScreenRegistry>, own?: BusBody<'media-position'>) =>
  registry.screens({ ...self, playing: own });
const find = (
  registry: ReturnType<typeof createScreenRegistry>,
  deviceId: string,
  own?: BusBody<'media-position'>,
) => list(registry, own).find((screen) => screen.deviceId === deviceId);

describe('the screens of an account', () => {
  it('are this one and all that sent any message', () => {
    const registry = createScreenRegistry();
    registry.receive(aMessage('device-broadcast', {}, { deviceId: 'd-2' }), 0);
    registry.receive(aMessage('ping', {}, { deviceId: 'd-3' }), 0);
    expect(list(registry).map(({ deviceId, isSelf }) => [deviceId, isSelf])).toEqual([
      ['d-1', true],
      ['d-2', false],
      ['d-3', false],
    ]);
  });

  it('are removed after eleven seconds without a message, and not before [BUS-04b]', () => {
    const registry = createScreenRegistry();
    registry.receive(aMessage('device-broadcast'), 1000);
    expect(registry.prune(12_000)).toBe(false);
    expect(find(registry, 'd-2')).toBeDefined();
    expect(registry.prune(12_001)).toBe(true);
    expect(find(registry, 'd-2')).toBeUndefined();
  });

  it('stay while they send any message [BUS-04b]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 11_000 }), { maxLength: 30 }), (gapsMs) => {
        const registry = createScreenRegistry();
        let nowMs = 0;
        registry.receive(aMessage('device-broadcast'), nowMs);
        for (const gapMs of gapsMs) {
          nowMs += gapMs;
          expect(registry.prune(nowMs)).toBe(false);
          registry.receive(aMessage('ping'), nowMs);
        }
        expect(find(registry, 'd-2')).toBeDefined();
      }),
    );
  });

  it('are removed at once by a goodbye', () => {
    const registry = createScreenRegistry();
    registry.receive(aMessage('device-broadcast'), 0);
    registry.receive(aMessage('disconnect'), 1);
    expect(find(registry, 'd-2')).toBeUndefined();
  });

  it('have the name of their last message', () => {
    const registry = createScreenRegistry();
    registry.receive(aMessage('device-broadcast'), 0);
    registry.receive(aMessage('broadcast-updated-device-info', {}, { deviceName: 'Grandma' }), 1);
    expect(find(registry, 'd-2')?.deviceName).toBe('Grandma');
  });

  it('are limited in number, also against invented ids', () => {
    const registry = createScreenRegistry();
    for (let at = 0; at < 1000; at += 1)
      registry.receive(aMessage('device-broadcast', {}, { deviceId: `x-${at}` }), 0);
    expect(list(registry)).toHaveLength(65);
  });
});

describe('the title of a screen', () => {
  it('is that of its last position; an overtaken position changes nothing', () => {
    const registry = createScreenRegistry();
    const early = position({ deviceId: 'd-2' }, { position: 10 });
    registry.receive(position({ deviceId: 'd-2' }, { position: 15 }), 0);
    registry.receive(early, 1);
    expect(find(registry, 'd-2')?.playing?.position).toBe(15);
  });

  it('is accepted again after its clock was set back', () => {
    const registry = createScreenRegistry();
    registry.receive(position({ deviceId: 'd-2' }, { created: 1_000_000, position: 10 }), 0);
    registry.receive(position({ deviceId: 'd-2' }, { created: 5, position: 15 }), 1);
    expect(find(registry, 'd-2')?.playing?.position).toBe(15);
  });

  it('is known to be idle only after its own report', () => {
    const registry = createScreenRegistry();
    registry.receive(aMessage('device-broadcast', {}, { deviceId: 'd-2' }), 0);
    expect(find(registry, 'd-2')?.isKnownIdle).toBe(false);
    registry.receive(position({ deviceId: 'd-2' }, stopped), 1);
    expect(find(registry, 'd-2')?.isKnownIdle).toBe(true);
    registry.receive(position({ deviceId: 'd-2' }), 2);
    expect(find(registry, 'd-2')?.isKnownIdle).toBe(false);
  });

  it.each([{ state: 'stopped' as const }, { contentId: -1 }])('is cleared by %o [BUS-05a]', (body) => {
    const registry = createScreenRegistry();
    registry.receive(position({ deviceId: 'd-2' }), 0);
    registry.receive(position({ deviceId: 'd-2' }, body), 1);
    expect(find(registry, 'd-2')).toMatchObject({ playing: undefined, groupNumber: undefined });
  });
});

describe('a watch group', () => {
  const two = () => {
    const registry = createScreenRegistry();
    registry.receive(position({ deviceId: 'd-2' }), 0);
    registry.receive(position({ deviceId: 'd-3' }), 0);
    return registry;
  };

  it('is two screens with the same title in one session', () => {
    const registry = two();
    expect(find(registry, 'd-2')?.groupNumber).toBe(1);
    expect(find(registry, 'd-3')?.groupNumber).toBe(1);
    expect(find(registry, 'd-1')?.groupNumber).toBeUndefined();
    expect(find(registry, 'd-1', ownPosition())?.groupNumber).toBe(1);
  });

  it('loses a member that stops, and ends with one member [BUS-05a] [BUS-05b]', () => {
    const registry = two();
    registry.receive(position({ deviceId: 'd-3' }, stopped), 1);
    expect(list(registry).map(({ groupNumber }) => groupNumber)).toEqual([undefined, undefined, undefined]);
  });

  it('ends when a member falls silent [BUS-05b]', () => {
    const registry = two();
    registry.receive(aMessage('ping', {}, { deviceId: 'd-2' }), 10_000);
    registry.prune(11_001);
    expect(find(registry, 'd-2')?.groupNumber).toBeUndefined();
  });

  it('keeps its number while it exists, regardless of other groups', () => {
    const steps = fc.array(
      fc.record({
        screen: fc.integer({ min: 2, max: 9 }),
        session: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, (changes) => {
        const registry = createScreenRegistry();
        let before = new Map<string, number>();
        for (const { screen, session } of changes) {
          const body = session === undefined ? stopped : { playSessionId: session };
          registry.receive(position({ deviceId: `d-${screen}` }, body), 0);
          const now = new Map<string, number>();
          for (const { playing, groupNumber } of list(registry))
            if (playing?.playSessionId && groupNumber) now.set(playing.playSessionId, groupNumber);
          // Three sessions at most here: each group has a number of its own.
          expect(new Set(now.values()).size).toBe(now.size);
          for (const [sessionId, number] of now)
            if (before.has(sessionId)) expect(number).toBe(before.get(sessionId));
          before = now;
        }
      }),
    );
  });

  it('has the number that its screens report, so that all show the same colour', () => {
    const registry = createScreenRegistry();
    registry.receive(position({ deviceId: 'd-2' }, { groupSync: 3 }), 0);
    registry.receive(position({ deviceId: 'd-3' }, { groupSync: 3 }), 0);
    expect(find(registry, 'd-3')?.groupNumber).toBe(3);
  });

  it('repeats a colour rather than having none', () => {
    const registry = createScreenRegistry();
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7])
      registry.receive(position({ deviceId: `x-${at}` }, { playSessionId: `s-${at % 4}` }), 0);
    expect(list(registry).map(({ groupNumber }) => groupNumber)).toEqual([undefined, 1, 2, 3, 1, 1, 2, 3, 1]);
  });

  it('is led by the publisher of the line, else by one front screen', () => {
    const registry = createScreenRegistry();
    const linkDevices = ['d-3', 'd-2', 'd-4'];
    registry.receive(position({ deviceId: 'd-2' }, { linkDevices }), 0);
    registry.receive(position({ deviceId: 'd-3' }, { linkDevices }), 0);
    const leaders = () =>
      list(registry)
        .filter(({ isLeader }) => isLeader)
        .map(({ deviceId }) => deviceId);
    expect(leaders()).toEqual(['d-3']);
    registry.receive(position({ deviceId: 'd-4', deviceType: 'front' }, { linkDevices }), 0);
    expect(leaders()).toEqual(['d-4']);
    registry.receive(position({ deviceId: 'd-5', deviceType: 'front' }), 0);
    expect(leaders()).toEqual(['d-4']);
    registry.receive(aMessage('media-sync', { leaderId: 'd-2' }, { deviceId: 'd-2' }), 0);
    expect(leaders()).toEqual(['d-2']);
  });

  it('shows the reported offset of each screen, and forgets it with the session', () => {
    const registry = two();
    registry.receive(aMessage('media-sync-confirm', { offset: -12 }, { deviceId: 'd-2' }), 0);
    expect(find(registry, 'd-2')?.offsetMs).toBe(-12);
    registry.receive(position({ deviceId: 'd-2' }, { playSessionId: 'other' }), 0);
    registry.receive(position({ deviceId: 'd-3' }, { playSessionId: 'other' }), 0);
    expect(find(registry, 'd-2')?.offsetMs).toBeUndefined();
  });
});
