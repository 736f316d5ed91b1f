/** Its keys are no secret: the server gives them for what is only prepared, so that Play is quick. */
const CLEAR_KEY = 'org.w3.clearkey';

/** When a player may ask for its licence: a studio's comes with the stream, and asked for earlier it would be refused. */
export const createLicenceWait = () => {
  let stop: () => void = () => undefined;
  const streaming = new Promise<void>((resolve) => {
    stop = resolve;
  });
  return {
    untilMayAsk: async (keySystem: string): Promise<void> => {
      if (keySystem !== CLEAR_KEY) await streaming;
    },
    /** There is a stream, or nobody waits for the licence any more. */
    end: (): void => stop(),
  };
};
