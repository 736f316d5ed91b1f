import { seededRandom } from '../harness/seeded-random';
import { type Audit, auditFleet } from './audit';
import { browse } from './browse';
import { type CarBus, joinBus } from './car-bus';
import { type Calls, createCalls } from './calls';
import { type Car, openCar, SCREENS } from './car';
import { createExperience, type Experience } from './experience';
import type { FleetCatalogue } from './fleet-catalogue';
import { createLedger } from './ledger';
import { createLife, type Life, type World } from './life';
import { shop } from './shop';
import { watchFilm } from './watch-film';

export interface FleetOptions {
  /** The addresses of the product. */
  readonly port: number;
  readonly masterKey: string;
  readonly catalogue: FleetCatalogue;
  readonly seed: number;
  /** Speed of people's actions; 1 is a usual evening, a short proof uses more. */
  readonly haste: number;
}

export interface Fleet {
  readonly experience: Experience;
  readonly calls: Calls;
  readonly cars: readonly Car[];
  /** Grows the fleet to this many cars: each is signed in and joins the bus. */
  grow(cars: number): Promise<void>;
  /** Screens that are signed in and connected. */
  devices(): number;
  acknowledged(): number;
  /** All screens stop after the work under way. */
  stop(): Promise<void>;
  /** After the stop. */
  audit(): Promise<Audit>;
}

const SIGN_INS_AT_ONCE = 8;
const PARTS_OF_A_HUNDRED = { together: 6, some: 44 };

/** How many screens of a car watch a film: all together in a few cars, one or two in many, none in the others. */
const habitOf = (life: Life): { watching: number; isGroup: boolean } => {
  const roll = life.chance.below(100);
  if (roll < PARTS_OF_A_HUNDRED.together) return { watching: SCREENS.length, isGroup: true };
  if (roll < PARTS_OF_A_HUNDRED.together + PARTS_OF_A_HUNDRED.some)
    return { watching: 1 + life.chance.below(2), isGroup: false };
  return { watching: 0, isGroup: false };
};

/** A simulated fleet in a closed loop: each person waits for the answer, thinks, and makes the next call. */
export const openFleet = (options: FleetOptions): Fleet => {
  const experience = createExperience();
  const calls = createCalls(options.port, experience);
  const ledger = createLedger();
  const world: World = { calls, experience, ledger, catalogue: options.catalogue, haste: options.haste };
  const cars: Car[] = [];
  const lives: { life: Life; bus: CarBus; ended: Promise<unknown> }[] = [];

  const live = (car: Car): Promise<unknown> => {
    const life = createLife(seededRandom(options.seed * 100_003 + car.index));
    const { watching, isGroup } = habitOf(life);
    const bus = joinBus(world, life, { screens: car.screens, isGroup });
    const doings = car.screens.map((screen) =>
      screen.at < watching
        ? watchFilm(world, screen, life, (now) => bus.show(screen.at, now))
        : browse(world, screen, life),
    );
    lives.push({ life, bus, ended: Promise.all([...doings, shop(world, car.screens, life), bus.ended]) });
    return bus.joined;
  };

  return {
    experience,
    calls,
    cars,
    grow: async (wanted) => {
      let next = cars.length;
      const openNext = async (): Promise<void> => {
        while (next < wanted) {
          const car = await openCar(calls, next++, options.masterKey);
          cars.push(car);
          await live(car);
        }
      };
      await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, openNext));
    },
    devices: () => lives.reduce((sum, { bus }) => sum + bus.standing(), 0),
    acknowledged: () => ledger.acknowledged(),
    stop: async () => {
      for (const { life } of lives) life.end();
      await Promise.all(lives.map(({ ended }) => ended));
    },
    audit: () => auditFleet(world, cars),
  };
};
