import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearWorkFolder, openWorkFolder } from './work-folder';

const NOW_MS = Date.now();
const LONG_AGO_S = NOW_MS / 1000 - 7200;
/** Of a process that has ended. */
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

it('removes what a stopped process left, and pictures that nobody shares any more', async () => {
  addFolder(`own-rain.${GONE}`, LONG_AGO_S);
  addFolder('picture-road-0-720-360');
  await clearWorkFolder(dataDir, NOW_MS);
  expect(left()).toEqual([]);
});

it('leaves what somebody is doing, and what they may share', async () => {
  const open = await openWorkFolder(dataDir, 'own-holiday');
  addFolder(`own-rain.${GONE}`, LONG_AGO_S);
  addFolder('picture-road-0-720-360');
  await clearWorkFolder(dataDir, NOW_MS);
  expect(left().sort()).toEqual([`own-holiday.${String(process.pid)}`, 'picture-road-0-720-360']);
  expect(open).toBe(join(dataDir, 'work', `own-holiday.${String(process.pid)}`));
});

it('leaves what still changes, though its process is not to be seen from here', async () => {
  addFolder(`own-rain.${GONE}`);
  await clearWorkFolder(dataDir, NOW_MS);
  expect(left()).toEqual([`own-rain.${GONE}`]);
});

it('has nothing to do where nothing was ever made', async () => {
  await expect(clearWorkFolder(dataDir, NOW_MS)).resolves.toBeUndefined();
});
