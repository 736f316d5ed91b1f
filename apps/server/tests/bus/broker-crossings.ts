import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusMember } from '@drivein/broker';
import type { BrokerWorld, OpenBroker } from './brokers';
import {
  type CrossingAttempt,
  crossingAttempts,
  isOwn,
  MINE,
  YOURS,
} from '@drivein/broker/tests/crossing-attempts';
import { listenRaw } from '../servers/listen-raw';
import { openRaw, PING, publishPacket, type RawClient, SUBACK, subscribePacket } from './raw-mqtt';

/** The number of parallel connections. */
const LANES = 12;
/** A connection sends at most this much, below the flood limit. */
const PER_CONNECTION = 150;
const PUBLISH_SHARE = 0.05;

/** Two accounts receive nothing of each other, for any attempt. */
export const brokerCrossings = (openBroker: OpenBroker, attempts: number): void => {
  let world: BrokerWorld;
  beforeAll(async () => {
    world = await openBroker();
  });
  afterAll(() => world.close());

  const listen = (member: BusMember) => listenRaw(world, member);

  /** Whether the connection still exists afterwards. */
  const make = async (client: RawClient, attempt: CrossingAttempt): Promise<boolean> => {
    if (attempt.kind === 'publish') {
      client.send(publishPacket(attempt.topic, 'crossed', attempt.head));
      await client.closed;
      return false;
    }
    client.send(subscribePacket(attempt.topic));
    const answer = (await client.next(SUBACK))?.at(-1);
    // Refused with 0x80 or disconnected.
    if (answer !== undefined && answer !== 0x80 && !isOwn(attempt.topic))
      throw new Error(`${attempt.topic} was granted`);
    return answer !== undefined;
  };

  it(`${attempts} random attempts deliver nothing across two accounts [BUS-01c]`, async () => {
    const nextAttempt = crossingAttempts(20_260_806, PUBLISH_SHARE);
    const victim = { accountId: YOURS, deviceId: 'front' };
    const [theirs, ours] = [await listen(victim), await listen({ accountId: MINE, deviceId: 'witness' })];
    const speaker = await openRaw(await world.addressFor(victim));
    // There is traffic to overhear throughout.
    const speak = () => {
      speaker.send(publishPacket(`drivein/${YOURS}/screens/front`, 'private'));
      for (const listener of [theirs, ours]) listener.send(PING);
    };
    const overheard: Buffer[] = [];
    let left = attempts;
    const lane = async (_: unknown, index: number) => {
      const attacker = { accountId: MINE, deviceId: `attacker-${index}` };
      while (left > 0) {
        const client = await openRaw(await world.addressFor(attacker));
        let isThere = true;
        for (let made = 0; isThere && made < PER_CONNECTION && left > 0; made += 1) {
          left -= 1;
          if (left % 100 === 0) speak();
          isThere = await make(client, nextAttempt());
        }
        overheard.push(...client.heard);
        client.end();
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await world.broker.publish(YOURS, 'last');
    await expect.poll(() => theirs.heard.at(-1)?.toString(), { timeout: 15_000 }).toContain('last');
    expect(overheard).toEqual([]);
    expect(ours.heard).toEqual([]);
    const texts = theirs.heard.map((bytes) => bytes.toString());
    expect(texts.filter((text) => text.endsWith('private'))).toHaveLength(Math.ceil(attempts / 100));
    expect(texts.filter((text) => text.includes('crossed'))).toEqual([]);
    for (const client of [theirs, ours, speaker]) client.end();
  }, 600_000);
};
