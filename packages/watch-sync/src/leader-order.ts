import type { GroupDevice } from './group-member';

/** The order of leaders: the front screen, then the others as the group lists them (SYN-01). */
export const leaderOrder = (devices: readonly GroupDevice[]): readonly string[] => {
  const isFront = ({ deviceType }: GroupDevice) => deviceType === 'front';
  return [...devices.filter(isFront), ...devices.filter((device) => !isFront(device))].map(
    ({ deviceId }) => deviceId,
  );
};
