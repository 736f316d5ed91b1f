import type { BusMessage } from '@drivein/contract';
import { SYNC_CHECK_MS } from '@drivein/contract/light';
import { createGroupMember } from '../create-group-member';
import type { GroupDevice, GroupEffect, GroupMember, GroupWish, SyncProfile } from '../group-member';
import { seededRandom } from './seeded-random';
import { createEventQueue } from './event-queue';
import { createSimulatedFilm, type SimulatedFilm } from './simulated-film';
import { createSimulatedNetwork, type NetworkModel } from './simulated-network';

export interface SimulatedGroupOptions {
  readonly seed: number;
  readonly profile: SyncProfile;
  readonly network: NetworkModel;
  /** The initial position of each film, the first one leading; running or not. */
  readonly films: readonly { readonly positionS: number; readonly isPlaying: boolean }[];
  readonly durationS?: number;
  readonly isAckOn?: boolean;
  /** Intercepts every message, and may change or drop it. */
  readonly onSend?: (message: BusMessage) => BusMessage | undefined;
}

export interface SimulatedScreen {
  readonly id: string;
  readonly film: SimulatedFilm;
  member(): GroupMember;
  /** The effects on its film, with true times. */
  readonly effects: readonly { readonly atMs: number; readonly effect: GroupEffect }[];
  wish(wish: GroupWish): void;
  /** Disconnects or reconnects a screen. */
  cut(isCut: boolean): void;
  /** Suspends or resumes a page; with `isReload` as a new page. */
  sleep(isAsleep: boolean): void;
  reload(): void;
}

export interface SimulatedGroup {
  readonly screens: readonly SimulatedScreen[];
  nowMs(): number;
  run(forMs: number, everyMs?: number, look?: (nowMs: number) => void): void;
  /** Publishes a message of any sender. */
  inject(message: BusMessage): void;
}

const PLAY_SESSION = 'play-session-1';
const CONTENT = 1001;
const CLOCK_PPM = 100;
const TIMER_JITTER_MS = 4;

export const simulatedDevices = (count: number): readonly GroupDevice[] =>
  Array.from({ length: count }, (_, index) => ({
    deviceId: `screen-${index}`,
    screenId: `S${index}`,
    deviceType: index === 0 ? 'front' : index === 1 ? 'front-passenger' : 'companion',
  }));

/** Several screens with their own clocks and films on one network, in true time, with the real group member. */
export const createSimulatedGroup = (options: SimulatedGroupOptions): SimulatedGroup => {
  const chance = seededRandom(options.seed);
  const queue = createEventQueue();
  const network = createSimulatedNetwork(options.network, chance);
  const devices = simulatedDevices(options.films.length);
  const group = { playSessionId: PLAY_SESSION, contentId: CONTENT, vamId: undefined, devices };
  const receivers: { id: string; hear: (message: BusMessage, atMs: number) => void }[] = [];
  let trueMs = 0;
  let ids = 0;
  const newId = () => `id-${options.seed}-${ids++}`;

  const deliver = (message: BusMessage, toAll: boolean) => {
    for (const { id, hear } of receivers) {
      if (!toAll && id === message.deviceId) continue;
      queue.add(network.arrivalMs(message.deviceId, id, trueMs), (atMs) => {
        trueMs = atMs;
        hear(message, atMs);
      });
    }
  };

  const createScreen = (device: GroupDevice, index: number): SimulatedScreen => {
    const startMs = chance.between(1000, 1e6);
    const ticking = 1 + chance.between(-CLOCK_PPM, CLOCK_PPM) / 1e6;
    const clock = (atMs: number) => startMs + atMs * ticking;
    const film = createSimulatedFilm({
      chance,
      durationS: options.durationS ?? 7200,
      positionS: 0,
      isPlaying: false,
      ...options.films[index],
      pace: 1 + chance.between(-CLOCK_PPM, CLOCK_PPM) / 1e6,
    });
    const effects: { atMs: number; effect: GroupEffect }[] = [];
    let isCut = false;
    let isAsleep = false;

    const createMember = () =>
      createGroupMember({
        self: device,
        group,
        profile: options.profile,
        clockId: newId(),
        nowMs: clock(trueMs),
        wallClockMs: () => 1_790_000_000_000 + trueMs,
        newId,
        isAckOn: () => options.isAckOn ?? false,
        isConnected: () => !isCut,
      });
    let member = createMember();

    const act = (toDo: readonly GroupEffect[]) => {
      for (const effect of toDo) {
        if (effect.kind !== 'send') {
          effects.push({ atMs: trueMs, effect });
          film.apply(effect, trueMs);
          continue;
        }
        const said = {
          messageId: newId(),
          deviceId: device.deviceId,
          screenId: device.screenId,
          deviceType: device.deviceType,
          deviceName: device.screenId,
          screenName: device.screenId,
          command: effect.command,
          body: effect.body,
        } as BusMessage;
        const message = options.onSend ? options.onSend(said) : said;
        if (message && !isCut) deliver(message, false);
      }
    };
    const tick = (atMs: number) => {
      trueMs = atMs;
      if (!isAsleep) act(member.tick(clock(atMs), film.read(atMs)));
      queue.add(atMs + SYNC_CHECK_MS + chance.between(0, TIMER_JITTER_MS), tick);
    };
    queue.add(trueMs + chance.between(0, SYNC_CHECK_MS), tick);
    receivers.push({
      id: device.deviceId,
      hear: (message, atMs) => {
        if (!isCut && !isAsleep) act(member.receive(message, clock(atMs), film.read(atMs)));
      },
    });

    return {
      id: device.deviceId,
      film,
      member: () => member,
      effects,
      wish: (wish) => act(member.wish(wish, clock(trueMs), film.read(trueMs))),
      cut: (cut) => {
        isCut = cut;
        if (!cut) act(member.resume(clock(trueMs)));
      },
      sleep: (asleep) => {
        isAsleep = asleep;
      },
      reload: () => {
        member = createMember();
      },
    };
  };

  const screens = devices.map(createScreen);
  return {
    screens,
    nowMs: () => trueMs,
    run: (forMs, everyMs = forMs, look = () => undefined) => {
      const endMs = trueMs + forMs;
      for (let next = trueMs + everyMs; next <= endMs; next += everyMs) {
        queue.runUntil(next);
        trueMs = next;
        look(next);
      }
      queue.runUntil(endMs);
      trueMs = endMs;
    },
    inject: (message) => deliver(message, true),
  };
};
