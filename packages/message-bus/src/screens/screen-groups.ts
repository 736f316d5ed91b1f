import type { DeviceType } from '@drivein/contract';
import { WATCH_GROUP_COLOURS } from '@drivein/contract/light';
import type { KnownScreen } from './known-screen';
import { leaderOf } from '../leader-of';

interface PlayingScreen {
  readonly deviceId: string;
  readonly deviceType: DeviceType;
  readonly playing: KnownScreen['playing'];
}

export interface ScreenGroup {
  /** Session and content identify a group. */
  readonly key: string;
  readonly memberIds: readonly string[];
  readonly leaderId: string | undefined;
  /** The number that its members report, if any. */
  readonly toldNumber: number | undefined;
}

const keyOf = ({ playing }: PlayingScreen): string | undefined =>
  playing?.playSessionId === undefined
    ? undefined
    : `${playing.playSessionId}/${playing.contentId}/${playing.vamId ?? ''}`;

/** Screens with the same title and session; one alone is no group (BUS-05). */
export const groupsAmong = (
  screens: readonly PlayingScreen[],
  leaders: ReadonlyMap<string, string>,
): readonly ScreenGroup[] => {
  const byKey = new Map<string, PlayingScreen[]>();
  for (const screen of screens) {
    const key = keyOf(screen);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), screen]);
  }
  return [...byKey]
    .filter(([, members]) => members.length > 1)
    .map(([key, members]) => ({
      key,
      memberIds: members.map(({ deviceId }) => deviceId),
      leaderId: leaderAmong(members, leaders),
      toldNumber: members.map(({ playing }) => playing?.groupSync).find((number) => number),
    }));
};

/** The last publisher of the line leads; before there is one, the first in the reported order. */
const leaderAmong = (members: readonly PlayingScreen[], leaders: ReadonlyMap<string, string>) => {
  const told = leaders.get(members[0]?.playing?.playSessionId ?? '');
  if (members.some(({ deviceId }) => deviceId === told)) return told;
  const order = members.map(({ playing }) => playing?.linkDevices).find((linked) => linked) ?? [];
  const placeOf = ({ deviceId }: PlayingScreen) => {
    const place = order.indexOf(deviceId);
    return place < 0 ? order.length : place;
  };
  const inOrder = [...members].sort(
    (one, other) => placeOf(one) - placeOf(other) || (one.deviceId < other.deviceId ? -1 : 1),
  );
  return leaderOf(inOrder);
};

const NUMBERS = Array.from({ length: WATCH_GROUP_COLOURS }, (_, index) => index + 1);

/**
 * A group keeps its number, and so its colour, while it exists. A new one takes the number that its members report,
 * else the lowest free one; beyond three groups colours repeat.
 */
export const createGroupNumbers = () => {
  let numberOf: ReadonlyMap<string, number> = new Map();
  return {
    assign: (groups: readonly ScreenGroup[]): ReadonlyMap<string, number> => {
      const next = new Map<string, number>();
      for (const { key } of groups) {
        const number = numberOf.get(key);
        if (number !== undefined) next.set(key, number);
      }
      const usesOf = (number: number) => [...next.values()].filter((used) => used === number).length;
      for (const { key, toldNumber } of groups) {
        if (next.has(key)) continue;
        const isFree = toldNumber !== undefined && usesOf(toldNumber) === 0;
        const [leastUsed = 1] = [...NUMBERS].sort((one, other) => usesOf(one) - usesOf(other) || one - other);
        next.set(key, isFree ? toldNumber : leastUsed);
      }
      numberOf = next;
      return next;
    },
  };
};
