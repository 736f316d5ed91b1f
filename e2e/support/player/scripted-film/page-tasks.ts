const { port1: told, port2: tell } = new MessageChannel();
const tasks: (() => void)[] = [];
told.onmessage = () => tasks.shift()?.();

/** Queues tasks like a browser does for media events: a stopped or moved clock does not delay them. */
export const queueTask = (task: () => void): void => {
  tasks.push(task);
  tell.postMessage(undefined);
};

/** The page time since the last call. A clock that is installed later starts at zero. */
export const createStopwatch = (): (() => number) => {
  let lastMs = performance.now();
  return () => {
    const nowMs = performance.now();
    const passedMs = Math.max(0, nowMs - lastMs);
    lastMs = nowMs;
    return passedMs;
  };
};
