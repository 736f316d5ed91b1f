import type { EngineDeps } from './checkout-deps';

/** No-op in the product; the crash test kills the process here. */
export const reachCheckpoint = async (
  { checkpoint }: Pick<EngineDeps, 'checkpoint'>,
  point: `${string}:${'before-call' | 'after-call' | 'before-commit' | 'after-commit'}`,
): Promise<void> => {
  await checkpoint?.(point);
};
