import { attemptKindOf, settle, type AttemptOutcome } from '../attempt-outcome';
import { nextState, type TransactionEvent } from '../next-state';
import { type BooksAnswer, nextStep, type NextStep, type TransactionFacts } from '../next-step';
import { outcomeOfRefusedRepeat } from '../refused-repeat';
import type { AttemptKind, AttemptState, TransactionState } from '../transaction-state';
import { createSimulatedGateway, type Fate, type GatewayHabits } from './simulated-gateway';

interface Attempt {
  readonly id: number;
  readonly kind: AttemptKind;
  readonly openedAtMs: number;
  state: AttemptState;
}

interface Row {
  readonly state: TransactionState;
  readonly version: number;
  readonly updatedAtMs: number;
  readonly isVerified: boolean;
  readonly paymentId: number;
}

/** Work that can be aborted at each yield: before and after every commit and every call. */
export type Work = Generator<undefined, void, undefined>;

/**
 * One transaction with its database, its gateway and any number of servers that work on it. It makes the same
 * decisions as the server in the same order; a database transaction is atomic, a call is not.
 */
export const createSimulatedPayment = (nextFate: () => Fate, habits?: GatewayHabits) => {
  const gateway = createSimulatedGateway(() => nowMs, habits);
  const attempts: Attempt[] = [];
  let row: Row = { state: 'created', version: 1, updatedAtMs: 0, isVerified: false, paymentId: 0 };
  let nowMs = 0;
  let isForSale = true;
  let isCancelAsked = false;
  let isOwned = false;
  let deliveries = 0;

  /** Compare-and-set: false if another writer was faster. */
  const apply = (seen: Row, event: TransactionEvent, values: Partial<Row> = {}): boolean => {
    const to = nextState(seen.state, event);
    if (!to) throw new Error(`${event} cannot happen to ${seen.state}`);
    if (row.version !== seen.version) return false;
    row = { ...row, ...values, state: to, version: row.version + 1, updatedAtMs: nowMs };
    if (event === 'handed-over') deliveries += 1;
    if (event === 'handed-over' || event === 'refund-refused') isOwned = true;
    if (event === 'refund-done') isOwned = false;
    return true;
  };

  const attemptOf = (kind: AttemptKind | undefined): Attempt | undefined => {
    const own = attempts.filter((attempt) => attempt.kind === kind).reverse();
    const isUnsettled = ({ state }: Attempt) => state === 'open' || state === 'unknown';
    return own.find(isUnsettled) ?? own.find(({ state }) => state === 'done') ?? own[0];
  };

  const write = (seen: Row, attempt: Attempt, outcome: AttemptOutcome): void => {
    const { event, attemptState } = settle(attempt.kind, outcome, { isCancelAsked });
    const isAdopted = event === 'authorise-done' ? { paymentId: attempt.id } : {};
    const isWritten = event ? apply(seen, event, isAdopted) : row.version === seen.version;
    if (isWritten) attempt.state = attemptState;
  };

  function* call(seen: Row, attempt: Attempt, step: NextStep | 'authorise', isRepeat: boolean): Work {
    yield;
    const sent = { attemptId: attempt.id, kind: attempt.kind, paymentId: seen.paymentId || attempt.id };
    let outcome: AttemptOutcome =
      step === 'reverse-lost'
        ? gateway.reverseLost(attempt.id, nextFate())
        : gateway.send({ ...sent, isBankWilling: nextFate() !== 'lost-before' }, nextFate());
    if (isRepeat && outcome === 'refused') {
      outcome = outcomeOfRefusedRepeat(gateway.lookUp(attempt.id, nextFate()), nowMs - attempt.openedAtMs);
    }
    yield;
    write(seen, attempt, outcome);
  }

  const factsOf = (
    seen: Row,
    asked: TransactionFacts['asked'],
    books: BooksAnswer,
  ): TransactionFacts & { readonly attempt: Attempt | undefined } => {
    const attempt = attemptOf(seen.state === 'authorised' ? 'authorise' : attemptKindOf(seen.state));
    return {
      state: seen.state,
      unsettled: attempt?.state === 'open' ? 'under-way' : attempt?.state === 'unknown' ? 'lost' : 'none',
      quietMs: nowMs - seen.updatedAtMs,
      books,
      isVerified: seen.isVerified,
      isCancelAsked,
      mayHandOver: isForSale,
      asked,
      attempt,
    };
  };

  const open = (kind: AttemptKind): Attempt => {
    const attempt: Attempt = { id: attempts.length + 1, kind, openedAtMs: nowMs, state: 'open' };
    attempts.push(attempt);
    return attempt;
  };

  function* begin(
    seen: Row,
    step: 'capture' | 'reverse' | 'refund',
    facts: ReturnType<typeof factsOf>,
  ): Work {
    apply(seen, `${step}-begun`);
    const isRepeat = facts.attempt?.kind === step && facts.unsettled !== 'none';
    const attempt = isRepeat && facts.attempt ? facts.attempt : open(step);
    attempt.state = 'open';
    yield* call(row, attempt, step, isRepeat);
  }

  function* drive(asked: TransactionFacts['asked'] = 'nothing'): Work {
    const called = new Set<NextStep>();
    let books: { readonly version: number; readonly answer: BooksAnswer } | undefined;
    for (;;) {
      yield;
      const seen = row;
      const facts = factsOf(seen, asked, books?.version === seen.version ? books.answer : 'not-asked');
      const step = nextStep(facts);
      books = undefined;
      if (step === 'wait' || called.has(step)) return;
      if (step === 'mark-verified') apply(seen, 'books-agree', { isVerified: true });
      else if (step === 'hand-over') apply(seen, 'handed-over');
      else if (step === 'cancel') apply(seen, 'cancelled');
      else if (!facts.attempt && step !== 'capture' && step !== 'reverse' && step !== 'refund') return;
      else if (step === 'look-up')
        books = { version: seen.version, answer: gateway.lookUp(facts.attempt?.id ?? 0, nextFate()) };
      else if (step === 'adopt-done' || step === 'adopt-refused') {
        if (facts.attempt) write(seen, facts.attempt, step === 'adopt-done' ? 'done' : 'refused');
      } else {
        called.add(step);
        if (step === 'reverse-lost') {
          if (facts.attempt) yield* call(seen, facts.attempt, step, false);
        } else yield* begin(seen, step, facts);
      }
    }
  }

  function* pay(): Work {
    yield;
    const seen = row;
    if (!nextState(seen.state, 'authorise-begun') || !isForSale) return;
    apply(seen, 'authorise-begun', { isVerified: false, paymentId: 0 });
    yield* call(row, open('authorise'), 'authorise', false);
    yield* drive();
  }

  const tell = (event: TransactionEvent) => {
    if (nextState(row.state, event)) apply(row, event);
  };

  return {
    gateway,
    state: () => row.state,
    isOwned: () => isOwned,
    deliveries: () => deliveries,
    attempts: () => attempts,
    tell,
    pay,
    drive,
    cancel: function* (): Work {
      yield;
      isCancelAsked = true;
      yield* drive();
    },
    refund: function* (): Work {
      yield;
      if (row.state === 'confirmed') apply(row, 'refund-begun');
      yield* drive();
    },
    withdraw: () => {
      isForSale = false;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};
