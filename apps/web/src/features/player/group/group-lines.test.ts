import type { GroupStatus } from '@drivein/watch-sync';
import { describe, expect, it } from 'vitest';
import type { KnownScreen } from '../../../shared/bus/bus-state';
import { groupFacts } from './group-facts';
import { offsetLines, offsetText } from './group-lines';

const status: GroupStatus = {
  leaderId: 'front',
  isLeader: false,
  memberIds: ['front', 'left', 'right'],
  phase: 'following',
  state: 'playing',
  offsetMs: 3.14,
  clockErrorMs: 1.26,
  isFlagged: false,
  hasLeft: false,
};

describe('group offset of a screen', () => {
  it('shows its direction and its uncertainty', () => {
    expect(offsetText(status, 'en')).toBe('+3.1 ms ± 1.3 ms');
    expect(offsetText({ offsetMs: -12, clockErrorMs: undefined }, 'de')).toBe('-12 ms');
    expect(offsetText({ offsetMs: 0.01, clockErrorMs: 2 }, 'en')).toBe('0 ms ± 2 ms');
  });

  it('is empty before a measurement, and for a screen that watches alone', () => {
    expect(offsetLines({ ...status, offsetMs: undefined }, 'en')).toEqual([
      { label: 'group_offset', value: undefined },
    ]);
    expect(offsetLines(undefined, 'en')).toEqual([]);
  });
});

describe('watch group facts', () => {
  const screen = (deviceId: string, fields: Partial<KnownScreen> = {}): KnownScreen => ({
    deviceId,
    screenId: deviceId,
    deviceName: `The ${deviceId}`,
    screenName: deviceId,
    deviceType: 'rear-left',
    isSelf: false,
    playing: undefined,
    groupNumber: 2,
    isLeader: false,
    offsetMs: undefined,
    ...fields,
  });

  it('are its number, its size, and the names of the others', () => {
    const screens = [
      screen('front'),
      screen('left', { isSelf: true }),
      screen('phone', { groupNumber: undefined }),
    ];
    expect(groupFacts(status, screens)).toEqual({ number: 2, others: ['The front'], count: 3 });
  });

  it('are known before the bus has received any screen', () => {
    expect(groupFacts(status, [])).toEqual({ number: 1, others: [], count: 3 });
  });
});
