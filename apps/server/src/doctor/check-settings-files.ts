import type { TSchema } from '@sinclair/typebox';
import type { Config } from '../config';
import { systemClock } from '../operations/clock';
import { openStore } from '../storage/object-store/open-store';
import { readSettings, type SettingsKind } from '../operations/settings-files/read-settings';
import { MAINTENANCE, TOGGLES } from '../operations/settings-files/settings-files';
import { type Finding, findingsAbout, reasonOf } from './finding';

const say = findingsAbout('switches');
const goOn = 'servers go on with what was known before, and one that starts';

/** Whether a server could use the operator's switches as they are. */
export const checkSettingsFiles = async ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<Finding[]> => {
  const quiet = { warn: () => undefined, info: () => undefined };
  const store = openStore({ s3, dataDir }, { clock: systemClock, log: quiet, pausesMs: [] });
  const look = async <S extends TSchema>(kind: SettingsKind<S>, consequence: string): Promise<Finding> => {
    const { file } = kind;
    try {
      const text = await store.readText(file);
      if (text === undefined) return say.good(`There is no ${file}: nothing is switched by it.`);
      const found = readSettings(kind, text);
      return found.ok
        ? say.good(`${file} can be read.`)
        : say.bad(`${file} cannot be used (${found.reasons.join('; ')}): ${consequence}`);
    } catch (error) {
      const unreached = s3 ? `${goOn} takes its switches for off until the store answers.` : consequence;
      return say.bad(`${file} cannot be reached (${reasonOf(error)}): ${unreached}`);
    }
  };
  return Promise.all([
    look(MAINTENANCE, `${goOn} is under maintenance and read-only.`),
    look(TOGGLES, `${goOn} knows the defaults only.`),
  ]);
};
