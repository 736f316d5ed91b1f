import { expect } from 'vitest';
import type { BusMember } from '@drivein/broker';
import type { BrokerWorld } from '../bus/brokers';
import { openRaw, type RawClient, SUBACK, subscribePacket } from '../bus/raw-mqtt';

/** A screen that receives everything of its own account. */
export const listenRaw = async (world: BrokerWorld, member: BusMember): Promise<RawClient> => {
  const client = await openRaw(await world.addressFor(member));
  client.send(subscribePacket(`drivein/${member.accountId}/#`));
  expect((await client.next(SUBACK))?.at(-1)).toBe(0);
  return client;
};
