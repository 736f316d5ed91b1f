import type { TSchema } from '@sinclair/typebox';
import type { Config } from '../config';
import { systemClock } from '../operations/clock';
import { openStore } from '../storage/object-store/open-store';
import { readSettings, type SettingsKind } from '../operations/settings-files/read-settings';
import { MAINTENANCE, TOGGLES } from '../operations/settings-files/settings-files';
import { type Finding, findingsAbout, reasonOf } from './finding';

const report = findingsAbout('switches');
const unchanged = 'servers go on with what was known before, and one that starts';

/** Whether the operator's settings files are valid. */
export const checkSettingsFiles = async ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<Finding[]> => {
  const quiet = { warn: () => undefined, info: () => undefined };
  const store = openStore({ s3, dataDir }, { clock: systemClock, log: quiet, pausesMs: [] });
  const check = async <S extends TSchema>(kind: SettingsKind<S>, consequence: string): Promise<Finding> => {
    const { file } = kind;
    try {
      const text = await store.readText(file);
      if (text === undefined) return report.good(`There is no ${file}: nothing is switched by it.`);
      const found = readSettings(kind, text);
      return found.ok
        ? report.good(`${file} can be read.`)
        : report.bad(`${file} cannot be used (${found.reasons.join('; ')}): ${consequence}`);
    } catch (error) {
      const unreached = s3 ? `${unchanged} takes its switches for off until the store answers.` : consequence;
      return report.bad(`${file} cannot be reached (${reasonOf(error)}): ${unreached}`);
    }
  };
  return Promise.all([
    check(MAINTENANCE, `${unchanged} is under maintenance and read-only.`),
    check(TOGGLES, `${unchanged} knows the defaults only.`),
  ]);
};
