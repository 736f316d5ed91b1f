import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearWorkFolder, openWorkFolder } from './work-folder';

const NOW_MS = Date.now();
const LONG_AGO_S = NOW_MS / 1000 - 7200;
/** The id of an ended process. */
const GONE = String(spawnSync(process.execPath, ['--version']).pid);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'work-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const addFolder = (name: string, changedAtS?: number) => {
  const folder = join(dataDir, 'work', name);
  const file = join(folder, '720.mp4');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'a film in the clear');
  if (changedAtS !== undefined) for (const path of [file, folder]) utimesSync(path, changedAtS, changedAtS);
};
const left = () => readdirSync(join(dataDir, 'work'));

it('work folder: removes files of a stopped process, and pictures without a user', async () => {
  addFolder(`own-rain.${GONE}`, LONG_AGO_S);
  addFolder('picture-road-0-720-360');
  await clearWorkFolder(dataDir, NOW_MS);
  expect(left()).toEqual([]);
});

it('work folder: keeps files of a running process, and pictures that it may share', async () => {
  const open = await openWorkFolder(dataDir, 'own-holiday');
  addFolder(`own-rain.${GONE}`, LONG_AGO_S);
  addFolder('picture-road-0-720-360');
  await clearWorkFolder(dataDir, NOW_MS);
  expect(left().sort()).toEqual([`own-holiday.${String(process.pid)}`, 'picture-road-0-720-360']);
  expect(open).toBe(join(dataDir, 'work', `own-holiday.${String(process.pid)}`));
});

it('work folder: keeps files that still change, even if their process is not visible', async () => {
  addFolder(`own-rain.${GONE}`);
  await clearWorkFolder(dataDir, NOW_MS);
  expect(left()).toEqual([`own-rain.${GONE}`]);
});

it('work folder: does nothing without a folder', async () => {
  await expect(clearWorkFolder(dataDir, NOW_MS)).resolves.toBeUndefined();
});
