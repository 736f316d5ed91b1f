import { decodeBusMessage } from '@drivein/contract/light';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMember, SESSION } from './testing/a-member';
import { anyMessage } from './testing/any-message';

const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
const SEED = Number(env.SEED ?? 20_261_115);
const PER_LIFE = 50;
const LIVES = Math.ceil(Number(env.FUZZ_MESSAGES ?? 500) / PER_LIFE);

const JUNK = [null, true, -1, 1e308, '1', '', [], {}, '__proto__'];

/** A message of the group: complete, or with an invalid field. */
const payloads = fc
  .tuple(
    anyMessage(['front', 'right', 'left', 'stranger'], [SESSION, SESSION, 'another-session']),
    fc.option(fc.tuple(fc.nat(), fc.constantFrom<unknown>(...JUNK)), { freq: 2 }),
    fc.option(fc.nat(), { freq: 6 }),
  )
  .map(([message, spoil, cutAt]): string => {
    const names = Object.keys(message.body);
    const name = spoil && names.length > 0 ? names[spoil[0] % names.length] : undefined;
    const body = name === undefined ? message.body : { ...message.body, [name]: spoil?.[1] };
    const text = JSON.stringify({ ...message, body });
    return cutAt === null ? text : text.slice(0, cutAt % text.length);
  });

describe('a group member that receives random messages', () => {
  it('throws nothing, plays at valid rates and positions, and sends only messages of the contract [OPS-05]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('tight' as const, 'spec' as const),
        fc.array(payloads, { minLength: PER_LIFE, maxLength: PER_LIFE }),
        (profile, all) => {
          const held = aMember('left', profile);
          held.video = { ...held.video, isPaused: false };
          held.run(20);
          held.hearLine({ positionS: held.video.positionS });
          held.knowClock();
          for (const payload of all) {
            const message = decodeBusMessage(payload);
            const effects = [
              ...(message ? held.member.receive(message, held.nowMs(), held.video) : []),
              ...held.run(40),
            ];
            // A message may cause one or two answers, never a flood.
            expect(effects.length).toBeLessThan(40);
            for (const effect of effects) {
              if (effect.kind === 'rate') expect(Math.abs(effect.rate - 1)).toBeLessThanOrEqual(0.4 + 1e-9);
              if (effect.kind === 'seek') expect(effect.toS >= 0 && Number.isFinite(effect.toS)).toBe(true);
              if (effect.kind === 'send') {
                const { command, body } = effect;
                const said = { messageId: 'm', deviceId: 'left', screenId: 'S', deviceType: 'rear-left' };
                const sent = JSON.stringify({ ...said, deviceName: 'L', screenName: 'L', command, body });
                expect(decodeBusMessage(sent), sent).toBeDefined();
              }
            }
          }
        },
      ),
      { seed: SEED, numRuns: LIVES },
    );
  });
});
