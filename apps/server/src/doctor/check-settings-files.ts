import type { Config } from '../config';
import { systemClock } from '../platform/clock';
import { openStore } from '../platform/object-store/open-store';
import { readSettings } from '../platform/settings-files/read-settings';
import { SETTINGS_FILES } from '../platform/settings-files/settings-files';
import { type Finding, findingsAbout, reasonOf } from './finding';

const say = findingsAbout('switches');

/** Whether a server could use the operator's switches as they are. */
export const checkSettingsFiles = async ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<Finding[]> => {
  const quiet = { warn: () => undefined, info: () => undefined };
  const store = openStore({ s3, dataDir }, { clock: systemClock, log: quiet, pausesMs: [] });
  const findings = await Promise.all(
    Object.entries(SETTINGS_FILES).map(async ([file, schema]) => {
      try {
        const text = await store.readText(file);
        if (text === undefined) return say.good(`There is no ${file}: nothing is switched by it.`);
        const found = readSettings(schema, text);
        return found.ok
          ? say.good(`${file} can be read.`)
          : say.bad(`${file} cannot be used (${found.reasons.join('; ')}): ${consequenceOf(file)}`);
      } catch (error) {
        return say.bad(`${file} cannot be reached (${reasonOf(error)}): ${consequenceOf(file)}`);
      }
    }),
  );
  return findings;
};

const consequenceOf = (file: string): string =>
  file === 'maintenance.json'
    ? 'servers go on with what it said before, and one that starts is under maintenance.'
    : 'servers go on with what it said before, and one that starts knows the defaults only.';
