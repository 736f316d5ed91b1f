/**
 * What breaks on our side does not count as a try of whoever asked: a full disk must not shut a door on them. Where even
 * the try cannot be given back, the door opens again by itself.
 */
export const countOnlyTheirFaults = async <T>(
  work: () => Promise<T>,
  giveBack: () => Promise<void>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await giveBack().catch(() => undefined);
    throw error;
  }
};
