import { passageMs, type Trouble } from './trouble';

const signalOf = (input: RequestInfo | URL, init: RequestInit | undefined): AbortSignal | undefined =>
  init?.signal ?? (input instanceof Request ? input.signal : undefined);

/** Rejects with the caller's own reason when it is tired of waiting. */
const wait = (durationMs: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, durationMs);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });

/** Calls and segments go through the screen's own bad network, there and back. */
export const putTroubleInFetch = (troubleNow: () => Trouble): void => {
  const fetchAtOnce = window.fetch.bind(window);

  const pass = async (signal: AbortSignal | undefined) => {
    const tripMs = passageMs(troubleNow(), Math.random);
    if (tripMs > 0) await wait(tripMs, signal);
    // What a browser says when the cable is out; also to an answer that was on its way.
    if (troubleNow().isCut) throw new TypeError('Failed to fetch');
  };

  window.fetch = async (input, init) => {
    const signal = signalOf(input, init);
    await pass(signal);
    const response = await fetchAtOnce(input, init);
    await pass(signal);
    return response;
  };
};
