import { BROKER_RECONNECT_MS } from '@drivein/contract/light';
import { type BusAddress, type BusConnection, openBus } from './bus-connection';
import { CallFailure } from './calls';
import type { Screen } from './car';
import { createCarMessages } from './car-messages';
import type { Life, World } from './life';
import type { Playing } from './watch-film';

/** The screens of one car on the bus. */
export interface CarBus {
  show(at: number, playing: Playing | undefined): void;
  /** How many are connected. */
  standing(): number;
  /** Resolves when each has been connected once, or the fleet stops. */
  readonly joined: Promise<unknown>;
  readonly ended: Promise<unknown>;
}

/** Share of an address's lifetime, as in the app: the next connection is open before this one ends. */
const RENEWED_AFTER = 0.8;

type Outcome = { readonly kind: 'renewed' } | { readonly kind: 'lost'; readonly reason: string | undefined };

/** Keeps the screens of a car connected, like the app, and lets them exchange messages. */
export const joinBus = (
  world: World,
  life: Life,
  car: { readonly screens: readonly Screen[]; readonly isGroup: boolean },
): CarBus => {
  const { calls, experience } = world;
  const connections = new Map<number, BusConnection>();
  const talk = createCarMessages({
    ...car,
    experience,
    standing: () => [...connections.keys()],
    publish: (at, payload) => connections.get(at)?.publish(payload),
  });

  /** Until the connection is lost, or it is time for the next one. */
  const connectOnce = async (screen: Screen, onStanding: () => void): Promise<Outcome> => {
    const { at, localAddress } = screen;
    const before = connections.get(at);
    try {
      const request = { method: 'GET', path: '/user/v6/presignedurl' } as const;
      const address = await calls.send<BusAddress>(screen, request);
      let onClose: () => void = () => undefined;
      const lost = new Promise<Outcome>((resolve) => {
        onClose = () => resolve({ kind: 'lost', reason: 'a connection was lost' });
      });
      const onMessage = (bytes: Buffer, from: number) => talk.hear(at, bytes, from);
      const connection = await openBus({ address, localAddress, onMessage, onClose });
      connections.set(at, connection);
      before?.end();
      experience.busBack(screen.name);
      onStanding();
      if (!before) talk.greet(at);
      const renewal = life.wait(address.expiresInSeconds * 1000 * RENEWED_AFTER);
      const outcome = await Promise.race([lost, renewal.then((): Outcome => ({ kind: 'renewed' }))]);
      if (life.isOver()) connection.end();
      return outcome;
    } catch (error) {
      before?.end();
      // The failed call was already recorded.
      const reason = error instanceof CallFailure ? undefined : String(error);
      return { kind: 'lost', reason };
    }
  };

  const leave = ({ at }: Screen) => {
    connections.delete(at);
    talk.left(at);
  };

  /** One connection after the other, each with a new address, three seconds after a failure. */
  const keepJoined = async (screen: Screen, onStanding: () => void): Promise<void> => {
    while (!life.isOver()) {
      const outcome = await connectOnce(screen, onStanding);
      if (life.isOver() || outcome.kind === 'renewed') continue;
      if (outcome.reason !== undefined) experience.trouble(`bus: ${outcome.reason}`, screen.name);
      experience.busLost(screen.name);
      leave(screen);
      await life.wait(BROKER_RECONNECT_MS);
    }
    leave(screen);
    onStanding();
  };

  const joining = car.screens.map((screen) => {
    let onStanding: () => void = () => undefined;
    const standing = new Promise<void>((resolve) => (onStanding = resolve));
    return { standing, ended: keepJoined(screen, onStanding) };
  });
  return {
    show: (at, now) => talk.show(at, now),
    standing: () => connections.size,
    joined: Promise.all(joining.map(({ standing }) => standing)),
    ended: Promise.all([...joining.map(({ ended }) => ended), talk.goOn(life)]),
  };
};
