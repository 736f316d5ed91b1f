import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKS_LAG_MS } from './next-step';
import type { Fate } from './testing/simulated-gateway';
import { createSimulatedPayment, type Work } from './testing/simulated-payment';

const MINUTE_MS = 60_000;

interface Look {
  readonly afterMs: number;
  /** The number of steps after which the server dies. */
  readonly steps: number;
}

const look: fc.Arbitrary<Look> = fc.record({
  afterMs: fc.integer({ min: 0, max: 40 * MINUTE_MS }),
  steps: fc.integer({ min: 1, max: 12 }),
});
const fate = fc.constantFrom<Fate>('answered', 'lost-before', 'lost-after');

const run = (work: Work, steps = 100) => {
  for (let step = 0; step < steps && !work.next().done; step += 1);
};

/** A refunded purchase at a gateway that would pay twice and whose books lag behind. */
const refundWith = (lagMs: number, fates: readonly Fate[], looks: readonly Look[]) => {
  let isCalm = true;
  let calls = 0;
  const nextFate = (): Fate => (isCalm ? 'answered' : (fates[calls++ % fates.length] ?? 'answered'));
  const payment = createSimulatedPayment(nextFate, { lagMs, paysBackAgain: true });
  payment.tell('tax-quoted');
  payment.tell('card-presented');
  payment.tell('holder-authenticated');
  run(payment.pay());
  run(payment.drive('title'));
  expect(payment.state()).toBe('confirmed');

  isCalm = false;
  run(payment.refund());
  for (const { afterMs, steps } of looks) {
    payment.pass(afterMs);
    run(payment.drive(), steps);
  }
  isCalm = true;
  for (let rounds = 0; rounds < 30; rounds += 1) {
    payment.pass(5 * MINUTE_MS);
    run(payment.drive());
  }
  return payment;
};

describe('a refund whose answer is lost, at a gateway that would pay twice', () => {
  it('is paid once, with slow books and several servers [PAY-05b]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: BOOKS_LAG_MS }),
        fc.array(fate, { minLength: 1, maxLength: 8 }),
        fc.array(look, { maxLength: 12 }),
        (lagMs, fates, looks) => {
          const { state, gateway } = refundWith(lagMs, fates, looks);
          expect([state(), gateway.count('refund')]).toEqual(['refunded', 1]);
        },
      ),
      { numRuns: 1500 },
    );
  });
});
