import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasRoomFor,
  type Lease,
  LEASE_MS,
  leaseState,
  STREAM_LIMIT,
  streamsLeftFor,
  WARM_UP_MS,
} from './lease';

const NOW = 5_000_000_000;
const DAY_MS = 86_400_000;
const leaseOf = (deviceId: string, leaseUntilMs = NOW + LEASE_MS): Lease => ({
  deviceId,
  leaseUntilMs,
  endedAtMs: null,
  warmUntilMs: null,
});
const full = ['screen-0', 'screen-1', 'screen-2', 'screen-3'].map((screen) => leaseOf(screen));

describe('the leases of an account', () => {
  it('four screens play at once, a fifth does not [PLY-04b]', () => {
    expect(hasRoomFor('phone', full.slice(1), NOW)).toBe(true);
    expect(hasRoomFor('phone', full, NOW)).toBe(false);
  });

  it('streams left: the limit minus the screens that play elsewhere, never below zero', () => {
    expect(streamsLeftFor('phone', [], NOW)).toBe(STREAM_LIMIT);
    expect(streamsLeftFor('phone', full, NOW)).toBe(0);
    expect(streamsLeftFor('screen-0', full, NOW)).toBe(1);
    expect(streamsLeftFor('phone', [...full, leaseOf('one-too-many')], NOW)).toBe(0);
  });

  it('a new stream replaces the earlier one of the same device', () => {
    expect(hasRoomFor('screen-0', full, NOW)).toBe(true);
  });

  it('a lease without reports expires and no longer counts [PLY-04b]', () => {
    const lapsed = leaseOf('screen-0', NOW);
    expect(leaseState(lapsed, NOW)).toBe('lapsed');
    expect(leaseState(lapsed, NOW - 1)).toBe('live');
    expect(hasRoomFor('phone', [lapsed, ...full.slice(1)], NOW)).toBe(true);
  });

  it('an ended lease is over, also before its expiry', () => {
    expect(leaseState({ ...leaseOf('screen-0'), endedAtMs: NOW }, NOW)).toBe('ended');
  });

  it('a prepared play session is no stream, and expires without Play', () => {
    const warm = { ...leaseOf('screen-0'), warmUntilMs: NOW + WARM_UP_MS };
    expect(leaseState(warm, NOW)).toBe('warm');
    expect(leaseState(warm, NOW + WARM_UP_MS - 1)).toBe('warm');
    expect(leaseState(warm, NOW + WARM_UP_MS)).toBe('ended');
    expect(hasRoomFor('phone', [warm, ...full.slice(1)], NOW)).toBe(true);
  });

  it('a clock that is set back extends no lease to a day', () => {
    expect(leaseState(leaseOf('screen-0'), NOW - DAY_MS)).toBe('lapsed');
    expect(leaseState({ ...leaseOf('screen-0'), warmUntilMs: NOW + WARM_UP_MS }, NOW - DAY_MS)).toBe('ended');
    expect(streamsLeftFor('phone', full, NOW - DAY_MS)).toBe(STREAM_LIMIT);
  });

  it('a lease expires by any clock that advances', () => {
    const moments = fc.integer({ min: -10 * DAY_MS, max: 10 * DAY_MS });
    fc.assert(
      fc.property(moments, fc.boolean(), (nowMs, isWarm) => {
        const lease = { ...leaseOf('screen-0'), warmUntilMs: isWarm ? NOW + WARM_UP_MS : null };
        const runs = (atMs: number) => ['live', 'warm'].includes(leaseState(lease, atMs));
        expect(runs(NOW + nowMs) && runs(NOW + nowMs + 2 * WARM_UP_MS)).toBe(false);
      }),
    );
  });
});
