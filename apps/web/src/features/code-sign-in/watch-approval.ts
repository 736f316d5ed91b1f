import type { LoginReply } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract/light';
import type { CallReply } from '../../shared/api-call';
import { isNetworkFailure, refusalCodeOf } from '../../shared/call-failure';

type PollReply = CallReply<'pollSignInCode'>;

export type ApprovalOutcome =
  | { readonly kind: 'approved'; readonly login: LoginReply }
  | { readonly kind: 'refused' }
  | { readonly kind: 'over' };

export interface ApprovalDeps {
  readonly poll: (signal: AbortSignal) => Promise<PollReply>;
  readonly isVisible: () => boolean;
  /** Calls back whenever the page is hidden or shown. Returns the stop. */
  readonly onVisibility: (listener: () => void) => () => void;
}

const POLL_MS = 2000;

const outcomeOf = ({ state, login }: PollReply): ApprovalOutcome | undefined => {
  if (state === 'approved') return login ? { kind: 'approved', login } : { kind: 'over' };
  if (state === 'refused') return { kind: 'refused' };
  return state === 'expired' ? { kind: 'over' } : undefined;
};

/**
 * Asks every two seconds whether somebody approved the code, while the page is seen. A lost network is asked through:
 * the next answer may come. Returns the stop.
 */
export const watchApproval = (
  { poll, isVisible, onVisibility }: ApprovalDeps,
  onOutcome: (outcome: ApprovalOutcome) => void,
): (() => void) => {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

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
    if (isAsking || leaving.signal.aborted || !isVisible()) return;
    isAsking = true;
    try {
      const outcome = outcomeOf(await poll(leaving.signal));
      if (leaving.signal.aborted) return;
      if (outcome) return end(outcome);
    } catch (error) {
      if (leaving.signal.aborted) return;
      // Refused: the server no longer knows the code. A moving car only has to wait: the code stays good.
      const isForNow = isNetworkFailure(error) || refusalCodeOf(error) === ResponseCode.CarInMotion;
      if (!isForNow) return end({ kind: 'over' });
    } finally {
      isAsking = false;
    }
    timer = setTimeout(() => void ask(), POLL_MS);
  };
  const stopListening = onVisibility(() => {
    clearTimeout(timer);
    void ask();
  });
  timer = setTimeout(() => void ask(), POLL_MS);
  return stop;
};
