import { describe, expect, it } from 'vitest';
import { hasRoomFor, LEASE_MS, leaseState, STREAM_LIMIT, streamsLeftFor } from './lease';

const NOW = 5_000_000;
const leaseOf = (deviceId: string, leaseUntilMs = NOW + LEASE_MS) => ({
  deviceId,
  leaseUntilMs,
  endedAtMs: null,
});
const full = Array.from({ length: STREAM_LIMIT }, (_, index) => leaseOf(`screen-${index}`));

describe('the leases of an account', () => {
  it('four screens play at once, a fifth does not', () => {
    expect(hasRoomFor('phone', full.slice(1), NOW)).toBe(true);
    expect(hasRoomFor('phone', full, NOW)).toBe(false);
  });

  it('as many streams are left as other screens do not play, and never fewer than none', () => {
    expect(streamsLeftFor('phone', [], NOW)).toBe(STREAM_LIMIT);
    expect(streamsLeftFor('phone', full, NOW)).toBe(0);
    expect(streamsLeftFor('screen-0', full, NOW)).toBe(1);
    expect(streamsLeftFor('phone', [...full, leaseOf('one-too-many')], NOW)).toBe(0);
  });

  it("a device's own earlier stream gives way to its new one", () => {
    expect(hasRoomFor('screen-0', full, NOW)).toBe(true);
  });

  it('a lease lapses without reports, and no longer counts', () => {
    const lapsed = leaseOf('screen-0', NOW);
    expect(leaseState(lapsed, NOW)).toBe('lapsed');
    expect(leaseState(lapsed, NOW - 1)).toBe('live');
    expect(hasRoomFor('phone', [lapsed, ...full.slice(1)], NOW)).toBe(true);
  });

  it('an ended lease is over, however long it would have run', () => {
    expect(leaseState({ ...leaseOf('screen-0'), endedAtMs: NOW }, NOW)).toBe('ended');
  });
});
