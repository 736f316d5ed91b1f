import type { QueryFunctionContext } from '@tanstack/react-query';
import { whenIdle } from './when-idle';

/** A machine that never rests asks all the same. */
const LATEST_MS = 300;

/**
 * Before asking again for what is shown already: waits until the screen that shows it is drawn. The question, its answer
 * and what they have drawn anew would otherwise take a fifth of the time from a press on a tile to its film. While the
 * page itself still loads nothing waits, and what is not known yet never does.
 */
export const deferRefetch = async ({
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'client' | 'queryKey'>): Promise<void> => {
  const isShown = client.getQueryData(queryKey) !== undefined;
  if (isShown && document.readyState === 'complete')
    await new Promise<void>((resolve) => whenIdle(resolve, LATEST_MS));
};
