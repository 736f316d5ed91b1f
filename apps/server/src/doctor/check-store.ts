import type { Config } from '../config';
import { systemClock } from '../operations/clock';
import { type ObjectStore, StoreAway } from '../storage/object-store/object-store';
import { openStore } from '../storage/object-store/open-store';
import { type Finding, findingsAbout, reasonOf } from './finding';

const report = findingsAbout('store');
const CONTENT = 'The doctor was here.';
/** A constant name: if it cannot be deleted, only one object stays. */
const NAME = 'doctor/probe';

/** Writes, reads and deletes one small object. The data folder has its own check. */
export const checkStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Finding[]> => {
  if (!s3) return [];
  const quiet = { warn: () => undefined, info: () => undefined };
  const store = openStore({ s3, dataDir }, { clock: systemClock, log: quiet, pausesMs: [] });
  const where = `the bucket ${s3.bucket}`;
  if (!(await store.isUp()))
    return [
      report.bad(`${where} cannot be looked into: see S3_ENDPOINT, S3_REGION, the key and its rights.`),
    ];
  try {
    await store.put(NAME, Buffer.from(CONTENT));
    const text = await store.readText(NAME);
    const left = await deleteProbe(store);
    if (text !== CONTENT) return [report.bad(`${where} does not give back what was put there.`)];
    return [report.good(`${where} can be read and written${left}.`)];
  } catch (error) {
    const reason = error instanceof StoreAway ? error.message : reasonOf(error);
    // Servers only read; uploads need more rights.
    return [
      report.warn(
        `${where} can be read but not written (${reason}): enough to serve, not for npm run upload.`,
      ),
    ];
  }
};

/** Only the doctor deletes, so the key may lack that right. */
const deleteProbe = async (store: ObjectStore): Promise<string> => {
  try {
    await store.delete(NAME);
    return '';
  } catch {
    return `; the doctor's object ${NAME} could not be taken away`;
  }
};
