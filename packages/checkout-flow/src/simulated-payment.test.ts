import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRANSACTION_LIFETIME_MS } from './next-step';
import type { Fate } from './testing/simulated-gateway';
import { createSimulatedPayment, type Work } from './testing/simulated-payment';
import { ENDED_STATES } from './transaction-state';

const FATES: readonly Fate[] = [
  'answered',
  'answered',
  'answered',
  'lost-before',
  'lost-after',
  'delayed',
  'overtaken',
];

/** Actions of people, clocks, crashes and other servers on a transaction, in any order and number. */
const ACTIONS = [
  'tax',
  'card',
  'challenge',
  'authenticated',
  'holder-refused',
  'pay',
  'pay',
  'verify',
  'confirm',
  'confirm',
  'reconcile',
  'cancel',
  'refund',
  'withdraw',
  'deliver-delayed',
  'wait-a-moment',
  'wait-long',
  'work-on',
  'work-on',
  'work-on',
  'work-on',
  'work-through',
  'crash',
] as const;

interface Happening {
  readonly action: (typeof ACTIONS)[number];
  /** Index of the work under way. */
  readonly at: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  action: fc.constantFrom(...ACTIONS),
  at: fc.nat({ max: 5 }),
});

const thing = (action: Happening['action']): Happening => ({ action, at: 0 });
/** Undisturbed beginnings, so that runs reach the money often enough. */
const PAYING = (['tax', 'card', 'authenticated', 'pay'] as const).map(thing);
const AUTHORISED = [...PAYING, thing('work-through')];
const CONFIRMING = [...AUTHORISED, thing('confirm'), thing('work-on'), thing('work-on')];
const CONFIRMED = [...AUTHORISED, thing('confirm'), thing('work-through')];
const REFUNDING = [...CONFIRMED, thing('refund'), thing('work-on'), thing('work-on')];
const WITHDRAWN = [...CONFIRMING, thing('work-on'), thing('withdraw')];

/** The first calls are answered, the others have the given fates. */
const live = (happenings: readonly Happening[], fates: readonly Fate[], answered = 0) => {
  let isCalm = false;
  let calls = 0;
  const nextFate = (): Fate => {
    const fate = isCalm || calls < answered ? undefined : fates[calls % fates.length];
    calls += 1;
    return fate ?? 'answered';
  };
  const payment = createSimulatedPayment(nextFate);
  let works: Work[] = [];
  const begin = (work: Work) => works.push(work);
  const step = (work: Work | undefined) => {
    if (work?.next().done) works = works.filter((other) => other !== work);
  };
  const run = (work: Work | undefined) => {
    for (let steps = 0; work && steps < 100 && works.includes(work); steps += 1) step(work);
  };

  for (const { action, at } of happenings) {
    const work = works[at % Math.max(1, works.length)];
    switch (action) {
      case 'tax':
        payment.tell('tax-quoted');
        break;
      case 'card':
        payment.tell('card-presented');
        break;
      case 'challenge':
        payment.tell('challenge-asked');
        break;
      case 'authenticated':
        payment.tell('holder-authenticated');
        break;
      case 'holder-refused':
        payment.tell('holder-refused');
        break;
      case 'pay':
        begin(payment.pay());
        break;
      case 'verify':
        begin(payment.drive('verify'));
        break;
      case 'confirm':
        begin(payment.drive('title'));
        break;
      case 'reconcile':
        begin(payment.drive());
        break;
      case 'cancel':
        begin(payment.cancel());
        break;
      case 'refund':
        begin(payment.refund());
        break;
      case 'withdraw':
        payment.withdraw();
        break;
      case 'deliver-delayed':
        payment.gateway.deliverDelayed();
        break;
      case 'wait-a-moment':
        payment.pass(20_000);
        break;
      case 'wait-long':
        payment.pass(TRANSACTION_LIFETIME_MS);
        break;
      case 'work-on':
        step(work);
        break;
      case 'work-through':
        run(work);
        break;
      case 'crash':
        works = works.filter((other) => other !== work);
    }
  }
  // All people have left, the gateway works again, and a reconciler runs now and then.
  works = [];
  isCalm = true;
  for (let looks = 0; looks < 12; looks += 1) {
    payment.pass(TRANSACTION_LIFETIME_MS);
    const work = payment.drive();
    begin(work);
    run(work);
    if (looks === 3) payment.gateway.deliverDelayed();
  }
  // The late answer of a call that was given up.
  payment.gateway.deliverDelayed();
  return payment;
};

const expectAllIsWell = ({ gateway, state, isOwned, deliveries, attempts }: ReturnType<typeof live>) => {
  expect(ENDED_STATES).toContain(state());
  expect(gateway.count('capture')).toBeLessThanOrEqual(1);
  expect(gateway.count('refund')).toBeLessThanOrEqual(gateway.count('capture'));
  expect(isOwned()).toBe(gateway.count('capture') - gateway.count('refund') === 1);
  expect(isOwned()).toBe(state() === 'confirmed');
  expect(deliveries()).toBeLessThanOrEqual(1);
  expect(gateway.stillHeld()).toBe(0);
  expect(attempts().filter((attempt) => attempt.state === 'open' || attempt.state === 'unknown')).toEqual([]);
};

describe('a payment under random disturbances', () => {
  it('ends, is charged at most once, and is owned exactly if it was charged and not refunded [PAY-05a]', () => {
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 40 }),
        fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 12 }),
        (happenings, fates) => expectAllIsWell(live(happenings, fates)),
      ),
      { numRuns: 1500 },
    );
  });

  it('does the same with money under way [PAY-05b]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(PAYING, AUTHORISED, CONFIRMING, CONFIRMED, REFUNDING, WITHDRAWN),
        fc.array(happening, { maxLength: 25 }),
        fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 12 }),
        fc.nat({ max: 8 }),
        (start, happenings, fates, answered) =>
          expectAllIsWell(live([...start, ...happenings], fates, answered)),
      ),
      { numRuns: 4000 },
    );
  });

  it('ignores an answer that arrives after the books were queried', () => {
    const interrupted = (steps: number): Happening[] => [
      ...AUTHORISED,
      thing('confirm'),
      ...Array.from({ length: steps }, () => thing('work-on')),
      thing('wait-long'),
      thing('reconcile'),
      { action: 'work-through', at: 1 },
      thing('work-through'),
    ];
    fc.assert(
      fc.property(
        fc.nat({ max: 10 }),
        fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 12 }),
        fc.nat({ max: 10 }),
        (steps, fates, answered) => expectAllIsWell(live(interrupted(steps), fates, answered)),
      ),
      { numRuns: 500 },
    );
  });

  it('is confirmed without disturbances', () => {
    const payment = live(CONFIRMED, ['answered']);
    expectAllIsWell(payment);
    expect(payment.state()).toBe('confirmed');
    expect(payment.gateway.count('authorise')).toBe(1);
  });

  it('is finished without its screen once the bank agreed', () => {
    expect(live(AUTHORISED, ['answered']).state()).toBe('confirmed');
  });

  it('is refunded once when the title was withdrawn at the last moment', () => {
    const payment = live(
      [...CONFIRMING, thing('work-on'), thing('work-on'), thing('work-on'), thing('withdraw')],
      ['answered'],
    );
    expectAllIsWell(payment);
    expect([payment.state(), payment.gateway.count('refund')]).toEqual(['refunded', 1]);
  });
});
