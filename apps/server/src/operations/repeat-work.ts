export interface RepeatedWork {
  /** Without it the first run is immediate. */
  readonly firstAfterMs?: number;
  readonly everyMs: number;
  /** How long a stop waits for the current run. */
  readonly stopWithinMs: number;
  readonly work: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Repeats the work with a pause after each run, so runs never overlap. Returns its stop. */
export const repeatWork = ({
  firstAfterMs = 0,
  everyMs,
  stopWithinMs,
  work,
  onError,
}: RepeatedWork): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const workIn = (delayMs: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = work()
        .catch(onError)
        .then(() => workIn(everyMs));
    }, delayMs);
  };
  workIn(firstAfterMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())]);
  };
};
