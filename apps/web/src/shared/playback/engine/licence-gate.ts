/** ClearKey keys are not secret: the server returns them for prefetched films too, so that Play is fast. */
const CLEAR_KEY = 'org.w3.clearkey';

/** Delays licence requests: a studio licence needs a stream and would be refused before. */
export const createLicenceGate = () => {
  let stop: () => void = () => undefined;
  const streaming = new Promise<void>((resolve) => {
    stop = resolve;
  });
  return {
    untilAllowed: async (keySystem: string): Promise<void> => {
      if (keySystem !== CLEAR_KEY) await streaming;
    },
    /** Releases waiting requests: there is a stream, or the engine is destroyed. */
    end: (): void => stop(),
  };
};
