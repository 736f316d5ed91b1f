import { SIGN_IN_CODE_TICK_MS, SIGN_IN_CODE_TICK_STEP } from '@drivein/contract/light';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../shared/api/api-call';
import { deviceFields } from '../../shared/device/device-fields';
import { type ApprovalOutcome, watchApproval } from './approve/watch-approval';
import { hideCode, isTooLate, pollTokenOf, type ShownCode, withCarOf } from './shown-code';

/** The fill of the bar: it starts at 1 and loses one step per tick, however late timers fire (SIG-12). */
export const shareLeft = (elapsedMs: number): number => {
  const ticks = Math.floor(Math.max(0, elapsedMs) / SIGN_IN_CODE_TICK_MS);
  return Math.max(0, 1 - ticks * SIGN_IN_CODE_TICK_STEP);
};

/** True when the bar is empty, or earlier when the server says so. */
export const isCodeOver = (elapsedMs: number, expiresInSeconds: number): boolean =>
  shareLeft(elapsedMs) === 0 || elapsedMs >= expiresInSeconds * 1000;

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const NO_CODE: ShownCode = { state: 'none' };

/**
 * This screen's code for a signed-in device to approve (SIG-12). In a moving car it is neither shown nor polled
 * (LAN-06).
 */
export const useShownCode = (
  isBlocked: boolean,
  onApproved: (outcome: ApprovalOutcome & { kind: 'approved' }) => void,
) => {
  const [ownCode, setCode] = useState<ShownCode>(NO_CODE);
  const code = isBlocked ? NO_CODE : ownCode;
  const isCreating = useRef(false);
  const approved = useEffectEvent((outcome: ApprovalOutcome & { kind: 'approved' }) =>
    onApproved({ ...outcome, login: withCarOf(ownCode, outcome.login) }),
  );
  const isPast = useEffectEvent(() => isTooLate(ownCode, performance.now()));
  const pollToken = pollTokenOf(code);

  useEffect(() => {
    if (!pollToken) return;
    return watchApproval(
      {
        poll: (signal) => callApi('pollSignInCode', { body: { pollToken }, signal }),
        isVisible: () => document.visibilityState === 'visible',
        onVisibility,
        isTooLate: () => isPast(),
      },
      (outcome) => {
        if (outcome.kind === 'approved') approved(outcome);
        setCode({ state: outcome.kind });
      },
    );
  }, [pollToken]);

  const generate = async () => {
    if (isCreating.current) return;
    isCreating.current = true;
    setCode({ state: 'busy' });
    try {
      const created = await callApi('createSignInCode', { body: deviceFields() });
      setCode({ state: 'shown', created, startedMs: performance.now() });
    } catch (error) {
      setCode({ state: 'failed', error });
    } finally {
      isCreating.current = false;
    }
  };

  return { code, generate, hide: () => setCode(hideCode) };
};

/** The fill of the bar, and a callback when it is empty. */
export const useCodeShare = (startedMs: number, expiresInSeconds: number, onEmpty: () => void): number => {
  const [share, setShare] = useState(1);
  const empty = useEffectEvent(onEmpty);
  useEffect(() => {
    const timer = window.setInterval(() => {
      const elapsedMs = performance.now() - startedMs;
      setShare(shareLeft(elapsedMs));
      if (isCodeOver(elapsedMs, expiresInSeconds)) empty();
    }, SIGN_IN_CODE_TICK_MS);
    return () => window.clearInterval(timer);
  }, [startedMs, expiresInSeconds]);
  return share;
};
