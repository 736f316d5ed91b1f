import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusMember } from '@drivein/broker';
import type { BrokerWorld, OpenBroker } from '../bus/brokers';
import { listenRaw } from '../servers/listen-raw';
import { openRaw, PING, publishPacket, type RawClient } from '../bus/raw-mqtt';
import { PATIENCE_MS, planAttack, playAttack } from './bus-attack';
import { chanceFrom, seedAt } from './values/chance';

/** Its type, by its first four bits. */
const PING_ANSWER = 13;
const MINE = 'account-1';
const YOURS = 'account-2';
const LANES = 6;
/** After this many packets the honest screens must still reach each other. */
const TALK_EVERY = 320;

/**
 * For any bytes from devices of one account the broker stays up, other accounts receive nothing and honest screens
 * can talk.
 */
export const brokerFuzz = (
  openBroker: OpenBroker,
  { seed, packets }: { seed: number; packets: number },
): void => {
  let world: BrokerWorld;
  beforeAll(async () => {
    world = await openBroker();
  });
  afterAll(() => world.close());

  const listen = (member: BusMember) => listenRaw(world, member);

  it(`survives ${packets} odd packets [OPS-05]`, async () => {
    const victim = await listen({ accountId: YOURS, deviceId: 'front' });
    const [front, rear] = [
      await listen({ accountId: MINE, deviceId: 'front' }),
      await listen({ accountId: MINE, deviceId: 'rear' }),
    ];
    let spoken = 0;
    /** Earlier messages have been delivered too. */
    const talk = async () => {
      const [mine, yours] = [`honest ${(spoken += 1)}`, `private ${spoken}`];
      // It only listens and must ping to stay connected.
      rear.send(PING);
      front.send(publishPacket(`drivein/${MINE}/screens/front`, mine));
      victim.send(publishPacket(`drivein/${YOURS}/screens/front`, yours));
      const lastOf =
        ({ heard }: RawClient) =>
        () =>
          heard.map((bytes) => bytes.toString('latin1')).join('\n');
      await expect.poll(lastOf(rear), { interval: 5, timeout: PATIENCE_MS }).toContain(mine);
      await expect.poll(lastOf(victim), { interval: 5, timeout: PATIENCE_MS }).toContain(yours);
      return { mine: rear.heard.splice(0), yours: victim.heard.splice(0) };
    };

    const control = await openRaw(await world.addressFor({ accountId: MINE, deviceId: 'control' }));
    let settled: Promise<unknown> = Promise.resolve();
    /** A ping is answered after everything before it was read. One at a time, or replies mix. */
    const settle = () =>
      (settled = settled.then(() => {
        control.send(PING);
        return control.next(PING_ANSWER);
      }));
    let attempts = 0;
    let sent = 0;
    const attack = async (index: number) => {
      const place = (attempts += 1);
      const member = { accountId: MINE, deviceId: `attacker-${index}` };
      const planned = planAttack(
        chanceFrom(seedAt(seed, place)),
        await world.addressFor(member),
        member,
        YOURS,
      );
      sent += planned.frames.length;
      const told = planned.frames.map((one) => one.toString('hex')).join(' ');
      expect(
        await playAttack(planned, settle),
        `SEED=${seed}, attempt ${place}: ${told.slice(0, 2000)}`,
      ).toBe('closed');
      world.clock.advanceMs(1000);
    };
    const heard = { mine: new Map<string, number>(), yours: new Map<string, number>() };
    while (sent < packets) {
      const until = Math.min(packets, sent + TALK_EVERY);
      const lane = async (_: unknown, index: number) => {
        while (sent < until) await attack(index);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      const { mine, yours } = await talk();
      for (const topic of mine.map(topicOf)) heard.mine.set(topic, (heard.mine.get(topic) ?? 0) + 1);
      for (const topic of yours.map(topicOf)) heard.yours.set(topic, (heard.yours.get(topic) ?? 0) + 1);
    }
    // Only the account itself writes to its topics, and each device only as itself.
    expect([...heard.yours]).toEqual([[`drivein/${YOURS}/screens/front`, spoken]]);
    const attackers = Array.from(
      { length: LANES },
      (_, index) => `drivein/${MINE}/screens/attacker-${index}`,
    );
    const ofFront = `drivein/${MINE}/screens/front`;
    expect(heard.mine.get(ofFront)).toBe(spoken);
    expect([...heard.mine.keys()].filter((topic) => topic !== ofFront && !attackers.includes(topic))).toEqual(
      [],
    );
    // Some packets reached the honest screens' topics; otherwise all were refused at the start.
    expect(attackers.some((topic) => heard.mine.has(topic))).toBe(true);
    expect(await world.broker.isUp()).toBe(true);
    for (const client of [victim, front, rear, control]) client.end();
  }, 900_000);
};

/** The topic of a delivered message. */
const topicOf = (bytes: Buffer): string => {
  let at = 1;
  while ((bytes[at] ?? 0) & 128) at += 1;
  const length = bytes.readUInt16BE(at + 1);
  return bytes.subarray(at + 3, at + 3 + length).toString();
};
