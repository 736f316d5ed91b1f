import { HEARTBEAT_LIFETIME_MS } from '@drivein/contract/light';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupDevice } from '../group-member';
import { createRoster, leaderOrder } from './roster';

const device = (deviceId: string, deviceType: GroupDevice['deviceType'] = 'companion'): GroupDevice => ({
  deviceId,
  deviceType,
  screenId: `S-${deviceId}`,
});
const DEVICES = [device('a', 'rear-left'), device('b', 'front'), device('c', 'rear-right')];

describe('the leader order', () => {
  it('is the front screen, else the first device [SYN-01a]', () => {
    expect(leaderOrder(DEVICES)).toEqual(['b', 'a', 'c']);
    expect(leaderOrder([device('x'), device('y', 'rear-left')])).toEqual(['x', 'y']);
  });

  it('is not the front passenger, wherever the group lists that screen [SYN-01a]', () => {
    const passenger = device('p', 'front-passenger');
    expect(leaderOrder([passenger, ...DEVICES])).toEqual(['b', 'p', 'a', 'c']);
    expect(leaderOrder([device('x'), passenger])).toEqual(['x', 'p']);
  });

  it('is the first of two front screens, on every screen', () => {
    expect(leaderOrder([device('a'), device('b', 'front'), device('c', 'front')])).toEqual(['b', 'c', 'a']);
  });
});

describe('the roster', () => {
  it('waits for members without any message as long as for those that fell silent', () => {
    const roster = createRoster('a', DEVICES, 1000);
    expect(roster.memberIds(1000 + HEARTBEAT_LIFETIME_MS)).toEqual(['b', 'a', 'c']);
    roster.seen('c', 9000);
    expect(roster.memberIds(1001 + HEARTBEAT_LIFETIME_MS)).toEqual(['a', 'c']);
    expect(roster.memberIds(9001 + HEARTBEAT_LIFETIME_MS)).toEqual(['a']);
  });

  it('removes no member for messages from before the play command reached it', () => {
    const roster = createRoster('a', DEVICES, 0);
    roster.left('b', 2000);
    expect(roster.memberIds(2000)).toContain('b');
    roster.joined('b', 2500);
    roster.left('b', 3000);
    expect(roster.memberIds(3000)).not.toContain('b');
  });

  it('readmits a member that names the session again, but not for other messages', () => {
    const roster = createRoster('a', DEVICES, 0);
    roster.joined('b', 100);
    roster.left('b', 200);
    roster.seen('b', 300);
    expect(roster.memberIds(300)).not.toContain('b');
    roster.joined('b', 400);
    expect(roster.memberIds(400)).toContain('b');
  });

  it('ignores silence while this screen was disconnected', () => {
    const roster = createRoster('a', DEVICES, 0);
    roster.resetTimeouts(3_600_000);
    expect(roster.memberIds(3_600_000)).toHaveLength(3);
  });

  it('always counts this screen, and never a stranger', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'stranger');
    const steps = fc.array(fc.tuple(fc.constantFrom('seen', 'joined', 'left'), ids, fc.nat(60_000)));
    fc.assert(
      fc.property(steps, fc.nat(120_000), (what, nowMs) => {
        const roster = createRoster('a', DEVICES, 0);
        for (const [step, id, at] of what) roster[step](id, at);
        expect(roster.memberIds(nowMs)).toContain('a');
        expect(roster.memberIds(nowMs)).not.toContain('stranger');
      }),
    );
  });
});
