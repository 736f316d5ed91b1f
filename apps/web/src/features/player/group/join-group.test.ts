import { describe, expect, it } from 'vitest';
import { aGroupStatus } from './a-group-status';
import { isNewStatus } from './join-group';

const status = aGroupStatus();

describe('the state of a watch group is drawn again', () => {
  it('when it is the first, and at once when something happens', () => {
    expect(isNewStatus(status, undefined, 0)).toBe(true);
    expect(isNewStatus({ ...status, state: 'paused' }, status, 1)).toBe(true);
    expect(isNewStatus({ ...status, leaderId: 'rear' }, status, 1)).toBe(true);
    expect(isNewStatus({ ...status, memberIds: ['front', 'rear', 'phone'] }, status, 1)).toBe(true);
  });

  it('for new figures only as often as somebody can read them', () => {
    const closer = { ...status, offsetMs: 1 };
    expect(isNewStatus(closer, status, 20)).toBe(false);
    expect(isNewStatus(closer, status, 300)).toBe(true);
    expect(isNewStatus({ ...status }, status, 300)).toBe(false);
  });
});
