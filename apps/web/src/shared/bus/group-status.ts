import type { GroupStatus } from '@drivein/watch-sync';
import { create } from 'zustand';

/** This screen's status in its watch group: written by the player, read by panels. Undefined outside a group. */
export const useGroupStatus = create<{ readonly status: GroupStatus | undefined }>(() => ({
  status: undefined,
}));
