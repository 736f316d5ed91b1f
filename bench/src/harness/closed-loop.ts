interface Load {
  readonly clients: number;
  readonly seconds: number;
  readonly ask: (client: number) => Promise<unknown>;
}

/**
 * Each client repeats its call after each answer. Returns the time of every answer, in ms; the first second is
 * warm-up.
 */
export const closedLoop = async ({ clients, seconds, ask }: Load): Promise<number[]> => {
  const times: number[] = [];
  const startedAt = performance.now();
  const countFrom = startedAt + 1000;
  const until = countFrom + seconds * 1000;
  const client = async (index: number) => {
    for (let askedAt = performance.now(); askedAt < until; askedAt = performance.now()) {
      await ask(index);
      if (askedAt >= countFrom) times.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return times;
};
