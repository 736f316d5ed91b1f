import type { EngineDeps } from './checkout-deps';

/** Does nothing in the product; the crash proof ends the process here. */
export const reachCheckpoint = async (
  { checkpoint }: Pick<EngineDeps, 'checkpoint'>,
  point: `${string}:${'before-call' | 'after-call' | 'before-commit' | 'after-commit'}`,
): Promise<void> => {
  await checkpoint?.(point);
};
