import { describe, expect, it } from 'vitest';
import { openEmbedded, openRabbitMq } from '../bus/brokers';
import { brokerFuzz } from './broker-fuzz';
import { playAttack } from './bus-attack';
import { frame } from './values/odd-frames';

const seed = Number(process.env.SEED ?? 20_261_115);
/** `npm run prove fuzz` runs many more. */
const count = Number(process.env.FUZZ_MESSAGES ?? 0);

describe('the message bus (embedded)', () => {
  brokerFuzz(openEmbedded, { seed, packets: count || 1000 });

  it('closes connections that it refuses: open ones would delay its stop', async () => {
    const world = await openEmbedded();
    const address = await world.addressFor({ accountId: 'account-1', deviceId: 'front' });
    const attack = {
      address,
      bendHandshake: (head: string) => head.replace(/token=\S+/, 'token=none'),
      frames: [frame(Buffer.from('whatever')), frame(Buffer.from('and more'))],
    };
    for (let tries = 0; tries < 10; tries += 1)
      expect(await playAttack(attack, () => Promise.resolve())).toBe('closed');
    await world.close();
  });
});

// RabbitMQ calls back for every connection, which is slow.
if (count > 0)
  describe('the message bus (RabbitMQ)', () => brokerFuzz(openRabbitMq, { seed, packets: count / 10 }));
