import { SYNC_CHECK_MS } from '@drivein/contract/light';
import {
  createEventQueue,
  createSimulatedFilm,
  createSimulatedNetwork,
  type NetworkModel,
  seededRandom,
} from '@drivein/watch-sync/simulation';

/** The input of a foreign law: its own film, and the reported position of the leader's. */
export interface FollowerFilm {
  /** Its own clock, in milliseconds. */
  readonly nowMs: number;
  readonly positionS: number;
  readonly isSeeking: boolean;
  readonly rate: number;
  setRate(rate: number): void;
  seek(toS: number): void;
}

export interface PeerLaw {
  readonly name: string;
  /** Interval of its checks. */
  readonly checkMs: number;
  /** Interval of the leader's position reports. */
  readonly beatMs: number;
  /** Interval of its delay measurements: at first, and later. */
  readonly pings: { readonly first: number; readonly firstGapMs: number; readonly laterGapMs: number };
  createFollower(): PeerFollower;
}

/** All times are of the follower's own clock, except `leader…`. */
export interface PeerFollower {
  pinged(stamps: { sentMs: number; leaderMs: number; backMs: number }): void;
  told(leader: { positionS: number; leaderMs: number }, receivedMs: number): void;
  check(film: FollowerFilm): void;
}

export interface ReferenceScreensOptions {
  readonly seed: number;
  readonly network: NetworkModel;
  readonly law: PeerLaw;
  /** The initial position of each film, the leader's first. All of them run. */
  readonly positionsS: readonly number[];
  readonly forMs: number;
  readonly everyMs: number;
  readonly look: (nowMs: number, positionsS: readonly number[]) => void;
}

const CLOCK_PPM = 100;

/** Screens that follow the leader by a foreign law, on the same network and films as ours. */
export const runReferenceScreens = (options: ReferenceScreensOptions): void => {
  const { law } = options;
  const chance = seededRandom(options.seed);
  const queue = createEventQueue();
  const network = createSimulatedNetwork(options.network, chance);
  const aScreen = (positionS: number, index: number) => {
    const startMs = chance.between(1000, 1e6);
    const ticking = 1 + chance.between(-CLOCK_PPM, CLOCK_PPM) / 1e6;
    return {
      id: `screen-${index}`,
      clock: (trueMs: number) => startMs + trueMs * ticking,
      film: createSimulatedFilm({
        chance,
        durationS: 7200,
        positionS,
        isPlaying: true,
        pace: 1 + chance.between(-CLOCK_PPM, CLOCK_PPM) / 1e6,
      }),
    };
  };
  const screens = options.positionsS.map(aScreen);
  const [leader, ...others] = screens;
  if (!leader) return;

  const follow = ({ id, clock, film }: typeof leader) => {
    const follower = law.createFollower();
    const ping = (count: number) => (sentMs: number) => {
      queue.add(network.arrivalMs(id, leader.id, sentMs), (thereMs) => {
        queue.add(network.arrivalMs(leader.id, id, thereMs), (backMs) =>
          follower.pinged({ sentMs: clock(sentMs), leaderMs: leader.clock(thereMs), backMs: clock(backMs) }),
        );
      });
      const gapMs = count < law.pings.first ? law.pings.firstGapMs : law.pings.laterGapMs;
      queue.add(sentMs + gapMs, ping(count + 1));
    };
    const beat = (sentMs: number) => {
      const said = { positionS: leader.film.read(sentMs).positionS, leaderMs: leader.clock(sentMs) };
      queue.add(network.arrivalMs(leader.id, id, sentMs), (atMs) => follower.told(said, clock(atMs)));
      queue.add(sentMs + law.beatMs, beat);
    };
    const check = (atMs: number) => {
      const { positionS, isSeeking } = film.read(atMs);
      follower.check({
        nowMs: clock(atMs),
        positionS,
        isSeeking,
        rate: film.rate(),
        setRate: (rate) => {
          if (rate !== film.rate()) film.apply({ kind: 'rate', rate }, atMs);
        },
        seek: (toS) => film.apply({ kind: 'seek', toS }, atMs),
      });
      queue.add(atMs + law.checkMs, check);
    };
    queue.add(0, ping(1));
    queue.add(0, beat);
    queue.add(chance.between(0, SYNC_CHECK_MS), check);
  };
  for (const screen of others) follow(screen);
  for (let nowMs = options.everyMs; nowMs <= options.forMs; nowMs += options.everyMs) {
    queue.runUntil(nowMs);
    options.look(
      nowMs,
      screens.map(({ film }) => film.positionAt(nowMs)),
    );
  }
};
