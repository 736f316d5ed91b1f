import type { Config } from '../config';
import { systemClock } from '../platform/clock';
import { randomIds } from '../platform/ids';
import { StoreAway } from '../platform/object-store/object-store';
import { openStore } from '../platform/object-store/open-store';
import { type Finding, findingsAbout, reasonOf } from './finding';

const say = findingsAbout('store');
const CONTENT = 'The doctor was here.';

/** Writes one small object, reads it and takes it away again. The folder has a check of its own. */
export const checkStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Finding[]> => {
  if (!s3) return [];
  const quiet = { warn: () => undefined, info: () => undefined };
  const store = openStore({ s3, dataDir }, { clock: systemClock, log: quiet, pausesMs: [] });
  const where = `the bucket ${s3.bucket}`;
  if (!(await store.isUp()))
    return [say.bad(`${where} cannot be looked into: see S3_ENDPOINT, S3_REGION, the key and its rights.`)];
  const name = `doctor/${randomIds.newId()}`;
  try {
    await store.put(name, Buffer.from(CONTENT));
    const text = await store.readText(name);
    await store.delete(name);
    return text === CONTENT
      ? [say.good(`${where} can be read and written.`)]
      : [say.bad(`${where} does not give back what was put there.`)];
  } catch (error) {
    const reason = error instanceof StoreAway ? error.message : reasonOf(error);
    // Servers only read; whoever uploads needs more.
    return [
      say.look(`${where} can be read but not written (${reason}): enough to serve, not for npm run upload.`),
    ];
  }
};
