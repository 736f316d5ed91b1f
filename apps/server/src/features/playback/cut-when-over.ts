import { pipeline, Transform } from 'node:stream';
import type { OpenedObject } from '../../platform/object-store/object-store';

interface Cutting {
  /** Asked for every piece. */
  readonly mayGoOn: () => boolean | Promise<boolean>;
  /** Hangs up: the length was promised already. */
  readonly hangUp: () => void;
}

/** The same object, whose bytes stop where they may no longer go on. A reader that takes none is asked nothing. */
export const cutWhenOver = (object: OpenedObject, cutting: Cutting): OpenedObject => ({
  ...object,
  read: async (startByte, endByte) => {
    const bytes = await object.read(startByte, endByte);
    // Whatever ends one of the two ends the other; who reads hears of the error.
    return pipeline(bytes, passOn(cutting), () => undefined);
  },
});

const passOn = ({ mayGoOn, hangUp }: Cutting): Transform =>
  new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      const goOn = (may: boolean) => (may ? done(null, piece) : hangUp());
      const may = mayGoOn();
      if (typeof may === 'boolean') goOn(may);
      else may.then(goOn, done);
    },
  });
