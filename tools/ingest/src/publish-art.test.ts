import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artPath } from '@drivein/catalogue-bundle';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { artIdOf, type DrawnPicture, publishArt } from './publish-art';

const picturesOf = (scene: string): readonly DrawnPicture[] => [
  { variant: 'poster', format: 'webp', data: Buffer.from(`poster of ${scene}`) },
  { variant: 'poster', format: 'avif', data: Buffer.from(`small poster of ${scene}`) },
  { variant: 'background', format: 'webp', data: Buffer.from(scene) },
];

describe('the pictures of an ingested film', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'drive-in-art-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const publish = (scene: string) =>
    publishArt({ dataDir, work: join(dataDir, 'work'), assetId: 'own-night-train' }, picturesOf(scene));

  it('are published where servers read them, without other files', async () => {
    const artId = await publish('a bridge');
    expect(readFileSync(join(dataDir, artPath(artId, 'poster')), 'utf8')).toBe('poster of a bridge');
    expect(readFileSync(join(dataDir, artPath(artId, 'poster', 'avif')), 'utf8')).toBe(
      'small poster of a bridge',
    );
    expect(existsSync(join(dataDir, artPath(artId, 'background')))).toBe(true);
    expect(readdirSync(join(dataDir, 'work'))).toEqual([]);
  });

  it('get a new address if the film is replaced with other pictures, and the old ones stay', async () => {
    const before = await publish('a bridge');
    const after = await publish('a tunnel');
    expect(after).not.toBe(before);
    expect(readFileSync(join(dataDir, artPath(before, 'background')), 'utf8')).toBe('a bridge');
    expect(readFileSync(join(dataDir, artPath(after, 'background')), 'utf8')).toBe('a tunnel');
  });

  it('keep their address when they are the same', async () => {
    expect(await publish('a bridge')).toBe(await publish('a bridge'));
    expect(readdirSync(join(dataDir, 'work'))).toEqual([]);
  });

  it('have a name that catalogue and server take, however long the title is', () => {
    expect(artIdOf(`own-${'a'.repeat(60)}`, picturesOf('a bridge'))).toMatch(/^[a-z0-9-]{1,100}$/);
  });
});
