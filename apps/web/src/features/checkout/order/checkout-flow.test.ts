import { ResponseCode } from '@drivein/contract/light';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import { readCheckoutFailure } from '../outcome/checkout-failure';
import { firstCheckout, isMoneyMoving, nextCheckout } from './checkout-flow';
import { emptyOrder } from './checkout-order';
import type { CheckoutEvent, CheckoutState, ProcessStatus } from './checkout-state';

const card = { token: 'token-1', brand: 'Visa', lastFour: '2701', isSpent: false };
const quote = {
  price: 14.99,
  taxAmount: 1.33,
  totalAmount: 16.32,
  taxRate: 0.08875,
  taxType: 1,
  currencyCode: 'USD',
};
const setUp: CheckoutEvent = {
  kind: 'set-up',
  accessToken: 'jwt',
  url: 'https://bank.example/collect',
  referenceId: 'r1',
};
const challenged: CheckoutEvent = {
  kind: 'challenged',
  accessToken: 'jwt',
  url: 'https://bank.example/step-up',
};
const refusedWith = (responseCode: number, retryAfterS?: number): CheckoutEvent => ({
  kind: 'failed',
  failure: readCheckoutFailure(
    new CallFailure({ kind: 'refused', responseCode, ...(retryAfterS !== undefined && { retryAfterS }) }),
  ),
});
const lost: CheckoutEvent = { kind: 'failed', failure: { kind: 'lost' } };

const order = { ...emptyOrder('US'), line1: '48 Harbor Street', region: 'NY', postalCode: '11231' };
const opened = (processStatus: ProcessStatus) => firstCheckout(processStatus, order);
const after = (events: readonly CheckoutEvent[], from: CheckoutState = opened('started')) =>
  events.reduce(nextCheckout, from);
const upToReview: readonly CheckoutEvent[] = [
  { kind: 'card-ready', card },
  { kind: 'quoted', quote },
];
const reviewed = after(upToReview);
const paying: readonly CheckoutEvent[] = [
  ...upToReview,
  { kind: 'purchase' },
  setUp,
  { kind: 'device-data-collected' },
  { kind: 'authenticated' },
];
const stepOf = ({ phase }: CheckoutState) => (phase.at === 'paying' ? phase.step.name : phase.at);

describe('checkout form', () => {
  it('goes card, billing, review and back without losing input', () => {
    expect(reviewed.phase).toEqual({ at: 'review', notice: undefined });
    const back = after([{ kind: 'previous' }, { kind: 'previous' }], reviewed);
    expect(back).toEqual({ ...reviewed, phase: { at: 'card', isEdit: false } });
    expect(after([{ kind: 'previous' }], back)).toEqual(back);
  });

  it('returns from an edit to the review', () => {
    const editing = after([{ kind: 'edit', step: 'card' }], reviewed);
    const newCard = { ...card, token: 'token-2' };
    expect(after([{ kind: 'card-ready', card: newCard }], editing)).toEqual({ ...reviewed, card: newCard });
    expect(after([{ kind: 'previous' }], editing)).toEqual(reviewed);
    expect(
      after(
        [
          { kind: 'edit', step: 'billing' },
          { kind: 'quoted', quote },
        ],
        reviewed,
      ),
    ).toEqual(reviewed);
  });

  it('keeps edited values on Next only', () => {
    const moved: CheckoutEvent = { kind: 'order-changed', part: { region: 'CA', postalCode: '94016' } };
    for (const step of ['card', 'billing'] as const) {
      const changed = after([{ kind: 'edit', step }, moved], reviewed);
      expect(changed.order).toEqual({ ...order, region: 'CA', postalCode: '94016' });
      expect(after([{ kind: 'previous' }], changed)).toEqual(reviewed);
    }
    const requoted = after([{ kind: 'edit', step: 'billing' }, moved, { kind: 'quoted', quote }], reviewed);
    expect(requoted).toMatchObject({ phase: { at: 'review' }, order: { region: 'CA' } });
  });

  it('shows no review with an old total after the reply to a new address was lost', () => {
    const moved: CheckoutEvent = { kind: 'order-changed', part: { region: 'CA', postalCode: '94016' } };
    const unclear = after([{ kind: 'edit', step: 'billing' }, moved, { kind: 'quote-lost' }], reviewed);
    expect(unclear).toMatchObject({ phase: { at: 'billing' }, quote: undefined, order: { region: 'CA' } });
    const back = after([{ kind: 'previous' }], unclear);
    expect(back).toEqual({ ...unclear, phase: { at: 'card', isEdit: false } });
    expect(after([{ kind: 'card-ready', card }], back).phase).toEqual({ at: 'billing', isEdit: false });
    const newQuote = { ...quote, totalAmount: 16.45 };
    expect(after([{ kind: 'quoted', quote: newQuote }], unclear)).toMatchObject({
      phase: { at: 'review' },
      quote: newQuote,
    });
    expect(after([{ kind: 'quote-lost' }], reviewed)).toEqual(reviewed);
  });

  it('shows no review after another screen advanced the transaction', () => {
    const overtaken = refusedWith(ResponseCode.TransactionStateInvalid);
    const nothingPaid: CheckoutEvent = { kind: 'status', processStatus: 'started', isReserved: false };
    const events: readonly CheckoutEvent[] = [{ kind: 'quote-lost' }, overtaken, nothingPaid];
    const back = after([{ kind: 'edit', step: 'billing' }, ...events], reviewed);
    expect(back.phase).toEqual({ at: 'card', isEdit: false });
  });

  it('shows no review without a card', () => {
    const cardLost = after([...paying, refusedWith(ResponseCode.PaymentDeclined), { kind: 'purchase' }]);
    const back = after([{ kind: 'card-lost' }, { kind: 'previous' }], cardLost);
    expect(back).toMatchObject({ phase: { at: 'card', isEdit: false }, card: undefined });
  });

  it('buys nothing without card and quote', () => {
    for (const events of [[], upToReview.slice(0, 1)])
      expect(stepOf(after([...events, { kind: 'purchase' }]))).not.toBe('setup');
  });
});

describe('card payment', () => {
  it('sets up, collects device data, checks enrollment, pays, verifies and confirms', () => {
    const events: readonly CheckoutEvent[] = [
      { kind: 'purchase' },
      setUp,
      { kind: 'device-data-collected' },
      { kind: 'authenticated' },
      { kind: 'paid' },
      { kind: 'verified' },
    ];
    const names = events.map((_, index) => stepOf(after(events.slice(0, index + 1), reviewed)));
    expect(names).toEqual(['setup', 'device-data', 'enrollment', 'pay', 'verify', 'confirm']);
    expect(after([...events, { kind: 'confirmed' }], reviewed).phase).toMatchObject({
      at: 'ended',
      end: 'completed',
    });
  });

  it('shows the challenge when the bank asks, then pays; an abandoned challenge charges nothing', () => {
    const asked = after(
      [{ kind: 'purchase' }, setUp, { kind: 'device-data-collected' }, challenged],
      reviewed,
    );
    expect(stepOf(asked)).toBe('challenge');
    expect(stepOf(after([{ kind: 'challenge-answered' }], asked))).toBe('pay');
    const dropped = after([{ kind: 'challenge-dropped', text: 'checkout_step_up_closed' }], asked);
    expect(dropped).toMatchObject({
      phase: { at: 'review', notice: 'checkout_step_up_closed' },
      mistakes: 0,
    });
  });

  it('requests a new token for each attempt, because a token works once', () => {
    const declined = after([...paying, refusedWith(ResponseCode.PaymentDeclined)]);
    expect(declined.phase).toEqual({ at: 'review', notice: 'payment_declined' });
    const again = after([{ kind: 'purchase' }], declined);
    expect(stepOf(again)).toBe('token');
    expect(stepOf(after([{ kind: 'card-ready', card: { ...card, token: 'token-2' } }], again))).toBe('setup');
    expect(after([{ kind: 'card-lost' }], again)).toMatchObject({ phase: { at: 'card' }, card: undefined });
  });

  it('watches after a lost reply and never charges again', () => {
    const watching = after([...paying, lost]);
    expect(watching.phase).toEqual({ at: 'watching', why: 'connection-lost' });
    expect(after([{ kind: 'paid' }, { kind: 'purchase' }], watching)).toEqual(watching);
    const ends: readonly [ProcessStatus, object][] = [
      ['processing', { at: 'watching' }],
      ['completed', { at: 'ended', end: 'completed' }],
      ['failed', { at: 'ended', end: 'failed' }],
      ['cancelled', { at: 'ended', end: 'cancelled' }],
      ['started', { at: 'review', notice: 'checkout_nothing_charged' }],
    ];
    for (const [processStatus, phase] of ends)
      expect(after([{ kind: 'status', processStatus, isReserved: false }], watching).phase).toMatchObject(
        phase,
      );
  });

  it('captures a reservation, also after a reload, unless the user cancels', () => {
    const reserved: CheckoutEvent = { kind: 'status', processStatus: 'processing', isReserved: true };
    expect(stepOf(after([reserved], opened('processing')))).toBe('verify');
    expect(stepOf(after([...paying, lost, reserved]))).toBe('verify');
    const cancelling = after([...paying, { kind: 'cancel-asked' }]);
    expect(after([reserved], cancelling)).toEqual(cancelling);
  });

  it('leaves a failed capture to the server', () => {
    const left = after([...paying, { kind: 'paid' }, refusedWith(ResponseCode.ServerError)]);
    expect(left).toMatchObject({ phase: { at: 'watching', why: 'left-to-server' }, mistakes: 1 });
  });

  it.each([[[{ kind: 'paid' }]], [[{ kind: 'paid' }, { kind: 'verified' }]]] as const)(
    'ends without a retry when the bank revokes the reservation: %#',
    (events) => {
      const declined = after([...paying, ...events, refusedWith(ResponseCode.PaymentDeclined)]);
      expect(declined.phase).toEqual({ at: 'watching', why: 'left-to-server' });
      const failed: CheckoutEvent = { kind: 'status', processStatus: 'failed', isReserved: false };
      expect(after([failed], declined).phase).toMatchObject({ at: 'ended', end: 'failed' });
    },
  );

  it('watches when another screen advanced the transaction', () => {
    expect(after([...paying, refusedWith(ResponseCode.TransactionStateInvalid)]).phase).toEqual({
      at: 'watching',
      why: 'under-way',
    });
  });

  it.each([[[]], [upToReview.slice(0, 1)], [upToReview]])(
    'watches from a form too when another screen advanced it: %#',
    (events) => {
      expect(after([...events, refusedWith(ResponseCode.TransactionStateInvalid)]).phase).toEqual({
        at: 'watching',
        why: 'under-way',
      });
    },
  );

  it('continues cancelling after any report of the previous step while nothing is paid', () => {
    const cancelling = after([...paying, { kind: 'cancel-asked' }]);
    for (const late of [
      lost,
      refusedWith(ResponseCode.TransactionStateInvalid),
      refusedWith(ResponseCode.ServerError),
      refusedWith(ResponseCode.PaymentDeclined),
      refusedWith(ResponseCode.TooManyAttempts, 60),
    ])
      expect(after([late], cancelling)).toEqual(cancelling);
    const nothingPaid: CheckoutEvent = { kind: 'status', processStatus: 'started', isReserved: false };
    expect(after([nothingPaid], cancelling)).toEqual(cancelling);
    const gone = after([refusedWith(ResponseCode.SessionExpired)], cancelling);
    expect(gone.phase).toMatchObject({ at: 'ended', end: 'over' });
  });
});

describe('checkout mistakes', () => {
  const decline: readonly CheckoutEvent[] = [
    { kind: 'purchase' },
    { kind: 'card-ready', card },
    refusedWith(ResponseCode.PaymentDeclined),
  ];

  it('lock the checkout for a minute at the third, then unlock it', () => {
    const twice = after([...decline, ...decline], reviewed);
    expect(twice).toMatchObject({ phase: { at: 'review' }, mistakes: 2 });
    const locked = after(decline, twice);
    expect(locked.phase).toEqual({ at: 'locked', forS: 60, then: 'review' });
    expect(after([{ kind: 'purchase' }], locked)).toEqual(locked);
    expect(after([{ kind: 'unlocked' }], locked)).toMatchObject({ phase: { at: 'review' }, mistakes: 0 });
  });

  it('in the card fields count too and return to them', () => {
    const refusal = refusedWith(ResponseCode.ServerError);
    expect(after([refusal])).toMatchObject({ phase: { at: 'card' }, mistakes: 1 });
    expect(after([refusal, refusal, refusal]).phase).toEqual({ at: 'locked', forS: 60, then: 'card' });
  });

  it('counted by the server lock for the time it gives', () => {
    const locked = after([...paying, refusedWith(ResponseCode.TooManyAttempts, 37.2)]);
    expect(locked.phase).toEqual({ at: 'locked', forS: 38, then: 'review' });
  });

  it.each([
    [ResponseCode.AuthenticationFailed, 'authentication_failed'],
    [ResponseCode.Unavailable, 'checkout_fields_unreachable'],
  ])('show a message: %s', (code, notice) => {
    expect(after([...paying, refusedWith(code)]).phase).toEqual({ at: 'review', notice });
  });

  it('do not include a car that starts to move', () => {
    expect(after([...paying, refusedWith(ResponseCode.CarInMotion)])).toMatchObject({ mistakes: 0 });
  });
});

describe('checkout end', () => {
  it.each([ResponseCode.TitleNotAvailable, ResponseCode.AlreadyOwned])('is %s', (code) => {
    expect(after([...paying, refusedWith(code)]).phase).toMatchObject({ at: 'ended', end: 'over' });
  });

  it.each([ResponseCode.SessionInvalid, ResponseCode.SessionExpired])('follows the session: %s', (code) => {
    expect(after([...paying, refusedWith(code)]).phase).toMatchObject({ at: 'ended', end: 'over' });
  });

  it('is shown at once for a finished payment; a running payment is watched', () => {
    expect(opened('completed').phase).toMatchObject({ at: 'ended', end: 'completed' });
    expect(opened('processing').phase).toEqual({ at: 'watching', why: 'under-way' });
    expect(opened('started').phase).toEqual({ at: 'card', isEdit: false });
  });

  it('needs confirmation of a cancel only while money moves, then follows the server', () => {
    expect(isMoneyMoving(reviewed)).toBe(false);
    expect(after([{ kind: 'cancel-asked' }], reviewed)).toEqual(reviewed);
    const moving = after(paying);
    expect(isMoneyMoving(moving)).toBe(true);
    const cancelling = after([{ kind: 'cancel-asked' }], moving);
    expect(cancelling.phase).toEqual({ at: 'watching', why: 'cancelling' });
    expect(
      after([{ kind: 'status', processStatus: 'cancelled', isReserved: false }], cancelling).phase,
    ).toMatchObject({
      at: 'ended',
      end: 'cancelled',
    });
  });
});

const anyEvent: fc.Arbitrary<CheckoutEvent> = fc.oneof(
  fc.constantFrom<CheckoutEvent>(
    { kind: 'card-ready', card },
    { kind: 'quoted', quote },
    { kind: 'quote-lost' },
    { kind: 'previous' },
    { kind: 'edit', step: 'card' },
    { kind: 'edit', step: 'billing' },
    { kind: 'order-changed', part: { line1: '1 Other Street' } },
    { kind: 'purchase' },
    { kind: 'card-lost' },
    setUp,
    { kind: 'device-data-collected' },
    { kind: 'authenticated' },
    challenged,
    { kind: 'challenge-answered' },
    { kind: 'challenge-dropped', text: 'checkout_step_up_closed' },
    { kind: 'paid' },
    { kind: 'verified' },
    { kind: 'confirmed' },
    { kind: 'cancel-asked' },
    { kind: 'unlocked' },
    lost,
  ),
  fc.constantFrom(...Object.values(ResponseCode)).map((code) => refusedWith(code)),
  fc
    .constantFrom<ProcessStatus>('started', 'processing', 'completed', 'failed', 'cancelled')
    .map((processStatus): CheckoutEvent => ({ kind: 'status', processStatus, isReserved: false })),
  fc.constant<CheckoutEvent>({ kind: 'status', processStatus: 'processing', isReserved: true }),
);

describe('checkout with random events', () => {
  it('pays only with card and quote, uses a token once and stays at its end', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60, size: 'max' }), (events) => {
        let state = opened('started');
        for (const event of events) {
          const before = state;
          state = nextCheckout(state, event);
          const isSettingUp = stepOf(state) === 'setup' && stepOf(before) !== 'setup';
          if (isSettingUp) expect(before.card?.isSpent === true && event.kind === 'purchase').toBe(false);
          if (stepOf(state) === 'pay') expect(state.card && state.quote).toBeDefined();
          if (before.phase.at === 'ended') expect(state.phase).toEqual(before.phase);
          if (before.phase.at === 'watching') expect(['pay', 'setup', 'token']).not.toContain(stepOf(state));
        }
      }),
    );
  });
});
