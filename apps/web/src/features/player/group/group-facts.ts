import type { GroupStatus } from '@drivein/watch-sync';
import type { KnownScreen } from '../../../shared/bus/bus-state';

export interface GroupFacts {
  /** 1 to 3; selects the colour. */
  readonly number: number;
  /** The names of the others, as far as the bus knows them. */
  readonly others: readonly string[];
  /** The number of members, this screen included. */
  readonly count: number;
}

/** What the bus knows of this watch group. */
export const groupFacts = (
  { memberIds }: Pick<GroupStatus, 'memberIds'>,
  screens: readonly KnownScreen[],
): GroupFacts => {
  const members = screens.filter(({ deviceId }) => memberIds.includes(deviceId));
  const own = members.find(({ isSelf }) => isSelf);
  return {
    number: own?.groupNumber ?? 1,
    others: members.filter(({ isSelf }) => !isSelf).map(({ deviceName }) => deviceName),
    count: memberIds.length,
  };
};
