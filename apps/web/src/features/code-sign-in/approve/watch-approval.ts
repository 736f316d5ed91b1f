import type { LoginReply } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract/light';
import type { CallReply } from '../../../shared/api/api-call';
import { refusalCodeOf, retryAfterMsOf } from '../../../shared/api/call-failure';

type PollReply = CallReply<'pollSignInCode'>;

export type ApprovalOutcome =
  | { readonly kind: 'approved'; readonly login: LoginReply }
  | { readonly kind: 'refused' }
  | { readonly kind: 'over' };

export interface ApprovalDeps {
  readonly poll: (signal: AbortSignal) => Promise<PollReply>;
  readonly isVisible: () => boolean;
  /** Calls back whenever the page is hidden or shown. Returns the stop function. */
  readonly onVisibility: (listener: () => void) => () => void;
  /** True when no approval can be collected any more. */
  readonly isTooLate: () => boolean;
}

const POLL_MS = 2000;

const outcomeOf = ({ state, login }: PollReply): ApprovalOutcome | undefined => {
  if (state === 'approved') return login ? { kind: 'approved', login } : { kind: 'over' };
  if (state === 'refused') return { kind: 'refused' };
  return state === 'expired' ? { kind: 'over' } : undefined;
};

/**
 * Polls every two seconds for an approval while the page is visible. Continues through network failures, a busy
 * server and a moving car, because the code stays valid. Returns the stop function.
 */
export const watchApproval = (
  { poll, isVisible, onVisibility, isTooLate }: ApprovalDeps,
  onOutcome: (outcome: ApprovalOutcome) => void,
): (() => void) => {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;

  const stop = () => {
    leaving.abort();
    clearTimeout(timer);
    stopListening();
  };
  const end = (outcome: ApprovalOutcome) => {
    stop();
    onOutcome(outcome);
  };
  const ask = async () => {
    let waitMs = POLL_MS;
    if (isPolling || leaving.signal.aborted || !isVisible()) return;
    isPolling = true;
    try {
      const outcome = outcomeOf(await poll(leaving.signal));
      if (leaving.signal.aborted) return;
      if (outcome) return end(outcome);
    } catch (error) {
      if (leaving.signal.aborted) return;
      const isUnknown = refusalCodeOf(error) === ResponseCode.ShortCodeInvalid;
      if (isUnknown || isTooLate()) return end({ kind: 'over' });
      waitMs = Math.max(POLL_MS, retryAfterMsOf(error));
    } finally {
      isPolling = false;
    }
    timer = setTimeout(() => void ask(), waitMs);
  };
  const stopListening = onVisibility(() => {
    clearTimeout(timer);
    void ask();
  });
  timer = setTimeout(() => void ask(), POLL_MS);
  return stop;
};
