import type { SandboxFault } from './payment-sandbox';
import { type Answer, CUT, HANG, json } from './http/answer';

/** Ordered faults: they hit the next calls of a kind, the requested number of times. */
export const createFaults = () => {
  const ordered: { fault: SandboxFault; left: number }[] = [];

  const take = (call: SandboxFault['call'], when: SandboxFault['when']): Answer | undefined => {
    const found = ordered.find(({ fault, left }) => left > 0 && fault.call === call && fault.when === when);
    if (!found) return undefined;
    found.left -= 1;
    return TROUBLES[found.fault.how];
  };

  return {
    fail: (fault: SandboxFault): void => void ordered.push({ fault, left: fault.times }),
    /** Runs the call unless it shall fail before; drops its answer if it shall be lost. */
    around: (call: SandboxFault['call'], run: () => Answer): Answer => {
      const before = take(call, 'before-effect');
      if (before) return before;
      const answer = run();
      return take(call, 'after-effect') ?? answer;
    },
  };
};
export type Faults = ReturnType<typeof createFaults>;

const TROUBLES = {
  cut: CUT,
  hang: HANG,
  error: json(500, { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR', message: 'General system failure.' }),
} as const satisfies Record<SandboxFault['how'], Answer>;
