import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config';
import { isOpenToOthers } from '../storage/restrict-folder';
import { readLock } from '../storage/folder-lock';
import { type Finding, findingsAbout, reasonOf } from './finding';

const GIB = 1024 ** 3;
const LEAST_FREE_BYTES = 2 * GIB;
const report = findingsAbout('data folder');

/** The nearest existing folder: the first start creates the rest. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));

export const checkDataFolder = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Finding[] => {
  const folder = existing(dataDir);
  try {
    tryToWrite(folder);
  } catch (error) {
    return [
      report.bad(`${dataDir} cannot be written (${reasonOf(error)}): set DATA_DIR to a folder that can.`),
    ];
  }
  return [
    report.good(`${dataDir} can be written${folder === dataDir ? '' : ', and is made by the first start'}.`),
    ...(folder === dataDir ? [whoMayEnter(folder)] : []),
    freeSpace(folder),
    ...(databaseUrl === undefined ? lock(dataDir) : []),
  ];
};

/**
 * Writes a file, because permissions are not enough: a disk may be full or read-only, and a superuser has all
 * permissions.
 */
const tryToWrite = (folder: string): void => {
  const file = join(folder, `.doctor-${process.pid}`);
  writeFileSync(file, 'The doctor was here.', { flag: 'wx' });
  rmSync(file);
};

const whoMayEnter = (folder: string): Finding =>
  isOpenToOthers(folder)
    ? report.bad(`Other users of this machine may enter ${folder}: chmod 700 it (a start does that, too).`)
    : report.good('Only its owner may enter it.');

const freeSpace = (folder: string): Finding => {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  const free = `${(freeBytes / GIB).toFixed(1)} GiB are free`;
  return freeBytes < LEAST_FREE_BYTES
    ? report.warn(`${free}: films and the embedded database need more.`)
    : report.good(`${free}.`);
};

const lock = (dataDir: string): Finding[] => {
  const found = readLock(dataDir);
  if (!found) return [];
  return found.runs
    ? [report.good(`is in use by the server with process ${found.owner}.`)]
    : [
        report.warn(
          `has the lock of process ${found.owner}, which no longer runs: the next start takes it over.`,
        ),
      ];
};
