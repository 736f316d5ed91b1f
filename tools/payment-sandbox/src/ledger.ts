import { randomInt } from 'node:crypto';
import type { Entry, SandboxState } from './sandbox-state';

export interface MoneyCall {
  readonly attemptId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** CyberSource's words for a call that its rules forbid. */
export type LedgerRefusal =
  | 'DUPLICATE_REQUEST'
  | 'MISSING_AUTH'
  | 'INVALID_AMOUNT'
  | 'EXCEEDS_AUTH_AMOUNT'
  | 'AUTH_ALREADY_REVERSED'
  | 'TRANSACTION_ALREADY_SETTLED'
  | 'TRANSACTION_ALREADY_REVERSED_OR_SETTLED';

type Booked = Entry | LedgerRefusal;

/** 22 digits, like CyberSource's ids. */
export const newGatewayId = (): string => `7${Array.from({ length: 21 }, () => randomInt(10)).join('')}`;

/** The rules of money: which call may follow which, how often and up to which amount. */
export const createLedger = ({
  state,
  nowMs,
}: {
  readonly state: SandboxState;
  readonly nowMs: () => number;
}) => {
  const find = (kind: Entry['kind'], gatewayId: string) =>
    state.entries.find(
      (entry) => entry.kind === kind && entry.gatewayId === gatewayId && entry.status === 'done',
    );
  const following = (kind: Entry['kind'], gatewayId: string) =>
    state.entries.filter((entry) => entry.kind === kind && entry.follows === gatewayId);
  const isSeen = ({ attemptId }: MoneyCall) =>
    state.givenUp.has(attemptId) || state.entries.some((entry) => entry.attemptId === attemptId);

  const book = (call: MoneyCall, rest: Pick<Entry, 'kind' | 'status' | 'follows' | 'tokenId'>): Entry => {
    const { attemptId, reference, amountMinor, currency } = call;
    const gatewayId = newGatewayId();
    const entry = { attemptId, reference, gatewayId, amountMinor, currency, atMs: nowMs(), ...rest };
    state.record({ kind: 'booked', entry });
    return entry;
  };
  const follow = (call: MoneyCall, kind: Entry['kind'], follows: string): Entry =>
    book(call, { kind, status: 'done', follows, tokenId: undefined });

  return {
    authorise: (call: MoneyCall & { readonly tokenId: string; readonly isApproved: boolean }): Booked => {
      // An attempt that was given up is refused, even if its request was only slow.
      if (isSeen(call)) return 'DUPLICATE_REQUEST';
      const status = call.isApproved ? 'done' : 'declined';
      return book(call, { kind: 'authorise', status, follows: undefined, tokenId: call.tokenId });
    },
    capture: (authorisationId: string, call: MoneyCall): Booked => {
      const authorisation = find('authorise', authorisationId);
      if (!authorisation) return 'MISSING_AUTH';
      if (isSeen(call)) return 'DUPLICATE_REQUEST';
      if (following('reverse', authorisationId).length > 0) return 'AUTH_ALREADY_REVERSED';
      if (following('capture', authorisationId).length > 0) return 'TRANSACTION_ALREADY_SETTLED';
      if (call.currency !== authorisation.currency) return 'INVALID_AMOUNT';
      if (call.amountMinor > authorisation.amountMinor) return 'EXCEEDS_AUTH_AMOUNT';
      return follow(call, 'capture', authorisationId);
    },
    reverse: (authorisationId: string, call: MoneyCall): Booked => {
      const authorisation = find('authorise', authorisationId);
      if (!authorisation) return 'MISSING_AUTH';
      if (isSeen(call)) return 'DUPLICATE_REQUEST';
      const isOver =
        [...following('reverse', authorisationId), ...following('capture', authorisationId)].length > 0;
      if (isOver) return 'TRANSACTION_ALREADY_REVERSED_OR_SETTLED';
      if (call.currency !== authorisation.currency || call.amountMinor !== authorisation.amountMinor)
        return 'INVALID_AMOUNT';
      return follow(call, 'reverse', authorisationId);
    },
    refund: (captureId: string, call: MoneyCall): Booked => {
      const capture = find('capture', captureId);
      if (!capture) return 'MISSING_AUTH';
      if (isSeen(call)) return 'DUPLICATE_REQUEST';
      const refunded = following('refund', captureId).reduce((sum, entry) => sum + entry.amountMinor, 0);
      if (call.currency !== capture.currency || refunded + call.amountMinor > capture.amountMinor)
        return 'INVALID_AMOUNT';
      return follow(call, 'refund', captureId);
    },
    /**
     * Reverses an attempt whose answer was lost. Arrived, declined or still to come: afterwards it holds no money.
     */
    reverseLost: (call: MoneyCall): Entry | 'nothing' | LedgerRefusal => {
      const authorisation = state.entries.find(
        ({ attemptId, kind, status }) =>
          attemptId === call.attemptId && kind === 'authorise' && status === 'done',
      );
      if (!state.givenUp.has(call.attemptId)) state.record({ kind: 'given-up', attemptId: call.attemptId });
      if (!authorisation || following('reverse', authorisation.gatewayId).length > 0) return 'nothing';
      if (following('capture', authorisation.gatewayId).length > 0)
        return 'TRANSACTION_ALREADY_REVERSED_OR_SETTLED';
      const { amountMinor, currency } = authorisation;
      return follow({ ...call, amountMinor, currency }, 'reverse', authorisation.gatewayId);
    },
    captureOf: (authorisationId: string): Entry | undefined => following('capture', authorisationId)[0],
  };
};
export type Ledger = ReturnType<typeof createLedger>;
