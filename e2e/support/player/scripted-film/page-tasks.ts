const { port1: told, port2: tell } = new MessageChannel();
const tasks: (() => void)[] = [];
told.onmessage = () => tasks.shift()?.();

/** As a browser queues what it has to tell of a film: neither a clock that stands nor one that is moved holds it up. */
export const queueTask = (task: () => void): void => {
  tasks.push(task);
  tell.postMessage(undefined);
};

/** How much of the page's time has passed since it was asked last. One that is installed later begins anew: none has. */
export const createStopwatch = (): (() => number) => {
  let lastMs = performance.now();
  return () => {
    const nowMs = performance.now();
    const passedMs = Math.max(0, nowMs - lastMs);
    lastMs = nowMs;
    return passedMs;
  };
};
