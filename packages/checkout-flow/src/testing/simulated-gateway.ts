import type { AttemptOutcome } from '../attempt-outcome';
import type { BooksAnswer } from '../next-step';
import type { AttemptKind } from '../transaction-state';

interface BookLine {
  readonly attemptId: number;
  readonly kind: AttemptKind;
  /** The authorisation that this call refers to. */
  readonly paymentId: number;
  readonly isDone: boolean;
  readonly atMs: number;
}

export interface SentCall {
  readonly attemptId: number;
  readonly kind: AttemptKind;
  readonly paymentId: number;
  readonly isBankWilling: boolean;
}

/**
 * The fate of a call. `delayed`: it arrives after its caller stopped waiting, or never; `overtaken`: just before the
 * next one, after the books were queried in between.
 */
export type Fate = 'answered' | 'lost-before' | 'lost-after' | 'delayed' | 'overtaken';

export interface GatewayHabits {
  /** Age of an entry from which on the search shows it. */
  readonly lagMs: number;
  /** It pays a refund twice. */
  readonly paysBackAgain: boolean;
}

const GOOD_HABITS: GatewayHabits = { lagMs: 0, paysBackAgain: false };

/**
 * A gateway with its own books. It captures, releases and (unless configured otherwise) refunds one authorisation
 * once.
 */
export const createSimulatedGateway = (nowMs: () => number, { lagMs, paysBackAgain } = GOOD_HABITS) => {
  const books: BookLine[] = [];
  const undone = new Set<number>();
  let delayed: SentCall[] = [];
  let overtaken: SentCall[] = [];

  const isDone = (kind: AttemptKind, paymentId: number) =>
    books.some((line) => line.isDone && line.kind === kind && line.paymentId === paymentId);

  const mayHappen = ({ kind, paymentId, attemptId, isBankWilling }: SentCall): boolean => {
    const isHeld = isDone('authorise', paymentId) && !isDone('reverse', paymentId);
    switch (kind) {
      case 'authorise':
        return isBankWilling && !undone.has(attemptId) && !isDone('authorise', paymentId);
      case 'capture':
      case 'reverse':
        return isHeld && !isDone('capture', paymentId);
      case 'refund':
        return isDone('capture', paymentId) && (paysBackAgain || !isDone('refund', paymentId));
    }
  };

  const letOvertakenArrive = () => {
    const arriving = overtaken;
    overtaken = [];
    arriving.forEach(takeEffect);
  };

  const takeEffect = (call: SentCall): boolean => {
    const may = mayHappen(call);
    const { attemptId, kind, paymentId } = call;
    books.push({ attemptId, kind, paymentId, isDone: may, atMs: nowMs() });
    return may;
  };

  return {
    send: (call: SentCall, fate: Fate): AttemptOutcome => {
      letOvertakenArrive();
      if (fate === 'delayed') delayed.push(call);
      if (fate === 'overtaken') overtaken.push(call);
      if (fate !== 'answered' && fate !== 'lost-after') return 'lost';
      const isTaken = takeEffect(call);
      if (fate === 'lost-after') return 'lost';
      return isTaken ? 'done' : 'refused';
    },
    reverseLost: (paymentId: number, fate: Fate): AttemptOutcome => {
      letOvertakenArrive();
      if (fate !== 'answered' && fate !== 'lost-after') return 'lost';
      undone.add(paymentId);
      const isHeld = isDone('authorise', paymentId) && !isDone('capture', paymentId);
      if (isHeld && !isDone('reverse', paymentId))
        books.push({ attemptId: -paymentId, kind: 'reverse', paymentId, isDone: true, atMs: nowMs() });
      // A reversed authorisation counts as refused.
      return fate === 'lost-after' ? 'lost' : 'refused';
    },
    lookUp: (attemptId: number, fate: Fate): BooksAnswer => {
      if (fate !== 'answered') return 'unreachable';
      const lines = books.filter((line) => line.attemptId === attemptId && line.atMs + lagMs <= nowMs());
      if (lines.length === 0) return 'none';
      return lines.some((line) => line.isDone) ? 'done' : 'declined';
    },
    deliverDelayed: () => {
      letOvertakenArrive();
      const arriving = delayed;
      delayed = [];
      arriving.forEach(takeEffect);
    },
    count: (kind: AttemptKind) => books.filter((line) => line.isDone && line.kind === kind).length,
    /** Reserved, neither captured nor released. */
    stillHeld: () =>
      books.filter(
        (line) =>
          line.isDone &&
          line.kind === 'authorise' &&
          !isDone('capture', line.paymentId) &&
          !isDone('reverse', line.paymentId),
      ).length,
  };
};
