import { totpOfStep, totpStepAt } from '@drivein/checkout-flow';

export interface CodeHolder {
  readonly transactionId: string;
  readonly totpKey: string;
  readonly usedStep: number | null;
}

interface CodeMatch {
  readonly transactionId: string;
  readonly step: number;
}

/** A code may be typed as long again as it was shown: it changes while somebody reads it off the screen. */
const STEPS_BACK = 1;

/** The step of a transaction this code belongs to. Each is taken once, and none before one that was taken (RFC 6238). */
const stepOfCode = ({ totpKey, usedStep }: CodeHolder, code: string, nowMs: number): number | undefined => {
  const now = totpStepAt(nowMs);
  for (let step = now; step >= now - STEPS_BACK; step -= 1)
    if ((usedStep === null || step > usedStep) && totpOfStep(totpKey, step) === code) return step;
  return undefined;
};

/** How many are compared before others get a turn: some milliseconds. */
const BATCH = 200;
const otherWork = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Which screen shows this code. Where two do, nobody can tell whose it is: then none. */
export const matchCode = async (
  holders: readonly CodeHolder[],
  code: string,
  nowMs: number,
): Promise<CodeMatch | undefined> => {
  const matches: CodeMatch[] = [];
  for (const [at, holder] of holders.entries()) {
    const step = stepOfCode(holder, code, nowMs);
    if (step !== undefined) matches.push({ transactionId: holder.transactionId, step });
    if (at % BATCH === BATCH - 1) await otherWork();
  }
  return matches.length === 1 ? matches[0] : undefined;
};
