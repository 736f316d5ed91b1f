import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetFile } from '@drivein/catalogue-bundle';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishAsset } from './publish-asset';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'film-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const asset: AssetFile = {
  ...{ assetId: 'own-rain', durationS: 60, isEncrypted: true, manifest: 'manifest.mpd', heights: [720] },
  ...{ audioLanguages: ['en'], subtitles: [], forcedSubtitles: [] },
};
const keyOf = (digit: string) => ({ keyId: digit.repeat(32), key: digit.repeat(32) });
const packagedWith = (content: string) => {
  const packaged = join(dataDir, `packaged-${content}`);
  mkdirSync(packaged);
  writeFileSync(join(packaged, 'video.mp4'), content);
  return packaged;
};
const published = () => ({
  media: readdirSync(join(dataDir, 'media')),
  keys: readdirSync(join(dataDir, 'keys')),
  film: readFileSync(join(dataDir, 'media/own-rain/video.mp4'), 'utf8'),
  key: readFileSync(join(dataDir, 'keys/own-rain.json'), 'utf8'),
});
const of = (film: string, digit: string) => ({
  media: ['own-rain'],
  keys: ['own-rain.json'],
  film,
  key: JSON.stringify({ keys: [keyOf(digit)] }),
});

it('publishing a film: replaces the earlier film and its key', async () => {
  await publishAsset(dataDir, packagedWith('old'), asset, keyOf('1'));
  await publishAsset(dataDir, packagedWith('new'), asset, keyOf('2'));
  expect(published()).toEqual(of('new', '2'));
});

it('publishing a film: keeps the earlier film and its key if the new one cannot be written', async () => {
  await publishAsset(dataDir, packagedWith('old'), asset, keyOf('1'));
  // A folder cannot be moved by this name of it, only written to.
  await expect(publishAsset(dataDir, `${packagedWith('new')}/.`, asset, keyOf('2'))).rejects.toThrow(
    'rename',
  );
  expect(published()).toEqual(of('old', '1'));
});

it('publishing a film: restores the files that an aborted run had moved aside, before it retries', async () => {
  await publishAsset(dataDir, packagedWith('old'), asset, keyOf('1'));
  renameSync(join(dataDir, 'media/own-rain'), join(dataDir, 'media/.own-rain-before'));
  await expect(publishAsset(dataDir, `${packagedWith('new')}/.`, asset, keyOf('1'))).rejects.toThrow(
    'rename',
  );
  expect(published()).toEqual(of('old', '1'));
});
