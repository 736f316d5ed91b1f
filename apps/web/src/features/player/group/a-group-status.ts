import type { GroupStatus } from '@drivein/watch-sync';

/** For tests: the rear screen follows the front one. */
export const aGroupStatus = (changes: Partial<GroupStatus> = {}): GroupStatus => ({
  leaderId: 'front',
  isLeader: false,
  memberIds: ['front', 'rear'],
  phase: 'following',
  state: 'playing',
  offsetMs: 3,
  clockErrorMs: 1,
  isFlagged: false,
  hasLeft: false,
  ...changes,
});
