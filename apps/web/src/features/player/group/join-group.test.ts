import { describe, expect, it } from 'vitest';
import { aGroupStatus } from './a-group-status';
import { isNewStatus } from './join-group';

const status = aGroupStatus();

describe('watch group status redraw', () => {
  it('happens for the first status, and at once for events', () => {
    expect(isNewStatus(status, undefined, 0)).toBe(true);
    expect(isNewStatus({ ...status, state: 'paused' }, status, 1)).toBe(true);
    expect(isNewStatus({ ...status, leaderId: 'rear' }, status, 1)).toBe(true);
    expect(isNewStatus({ ...status, memberIds: ['front', 'rear', 'phone'] }, status, 1)).toBe(true);
  });

  it('is limited to a readable rate for figures', () => {
    const closer = { ...status, offsetMs: 1 };
    expect(isNewStatus(closer, status, 20)).toBe(false);
    expect(isNewStatus(closer, status, 300)).toBe(true);
    expect(isNewStatus({ ...status }, status, 300)).toBe(false);
  });
});
