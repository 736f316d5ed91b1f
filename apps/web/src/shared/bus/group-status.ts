import type { GroupStatus } from '@drivein/watch-sync';
import { create } from 'zustand';

/** How this screen stands in its watch group: written by the player, read by panels. Undefined: it watches alone. */
export const useGroupStatus = create<{ readonly status: GroupStatus | undefined }>(() => ({
  status: undefined,
}));
