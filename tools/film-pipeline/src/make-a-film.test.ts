import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AssetFileSchema, KeyFileSchema, MANIFEST_FILE } from '@drivein/catalogue-bundle';
import { Value } from '@sinclair/typebox/value';
import { afterAll, expect, it } from 'vitest';
import { encodeLoop, muxLoop } from './encode-loop';
import { encodeScore } from './encode-score';
import { check, ffmpeg, newFrame, setPixels } from './ffmpeg-library';
import { splitGroups } from '.';
import { packageDash } from './package-dash';
import { probe } from './probe';
import { publishAsset } from './publish-asset';
import { openWorkFolder } from './work-folder';
import { renderScore } from './score/render-score';
import { makeThumbnails, THUMBNAILS_FILE } from './thumbnails';

const dataDir = mkdtempSync(join(tmpdir(), 'film-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

const score = {
  seed: 1,
  key: 50,
  mode: 'major',
  bars: 8,
  ambience: { level: 0.2, darkness: 0.5, swells: 3 },
} as const;

it('draws, encodes, encrypts and publishes a film that a player can open', { timeout: 120_000 }, async () => {
  const work = await openWorkFolder(dataDir, 'tiny');
  await encodeLoop({
    ...{ width: 320, height: 180, fps: 24, frameCount: 48, heights: [180], folder: work },
    drawFrame: (index, g) => {
      g.fillStyle = `hsl(${String(index * 7)} 60% 50%)`;
      g.fillRect(0, 0, 320, 180);
    },
  });
  const picture = readFileSync(join(work, '180.h264'));
  expect(splitGroups(picture)).toHaveLength(1);
  const video = join(work, 'video.mp4');
  await muxLoop(join(work, '180.h264'), 24, video);
  expect(probe(video)).toMatchObject({ width: 320, height: 180, fps: 24, durationS: 2 });

  const audio = join(work, 'audio.mp4');
  await encodeScore({ loop: renderScore(score, 'en-US', 2), channels: 2, durationS: 2 }, audio);

  const packaged = join(work, 'packaged');
  mkdirSync(packaged);
  const key = await packageDash({
    videos: [{ file: video, height: 180 }],
    audios: [{ file: audio, language: 'en-US' }],
    folder: packaged,
    isEncrypted: true,
  });
  await makeThumbnails(video, packaged, { width: 320, height: 180 }, 2);
  await publishAsset(
    dataDir,
    packaged,
    {
      ...{
        assetId: 'tiny',
        durationS: 2,
        isEncrypted: true,
        manifest: MANIFEST_FILE,
        audioLanguages: ['en-US'],
      },
      ...{ subtitles: [], forcedSubtitles: [], thumbnails: THUMBNAILS_FILE, heights: [180] },
    },
    key,
  );

  const media = join(dataDir, 'media/tiny');
  const asset: unknown = JSON.parse(readFileSync(join(media, 'asset.json'), 'utf8'));
  expect(Value.Check(AssetFileSchema, asset)).toBe(true);
  const keys: unknown = JSON.parse(readFileSync(join(dataDir, 'keys/tiny.json'), 'utf8'));
  expect(Value.Check(KeyFileSchema, keys)).toBe(true);
  const manifest = readFileSync(join(media, MANIFEST_FILE), 'utf8');
  const dashed = key?.keyId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? 'no key';
  expect(manifest).toContain(`cenc:default_KID="${dashed}"`);
  expect(manifest).toContain('value="cenc"');
  expect(manifest).toContain('lang="en-US"');
  // Nothing that could open the film lies beside it.
  for (const name of readdirSync(media))
    expect(readFileSync(join(media, name)).includes(key?.key ?? '')).toBe(false);
  expect(readFileSync(join(media, THUMBNAILS_FILE), 'utf8')).toContain('thumbnails-1.jpg#xywh=0,0,192,108');
});

it.each([64, 50])('a frame of %d pixels across keeps its picture when the drawn one changes', (width) => {
  const frame = newFrame();
  Object.assign(frame, { width, height: 10, format: ffmpeg().avGetPixFmtFromName('rgb0') });
  check(frame.allocBuffer(), 'hold a frame');
  const drawn = Buffer.alloc(width * 10 * 4).map((_, index) => index % 251);
  const pixels = Buffer.from(drawn);
  setPixels(frame, pixels);
  pixels.fill(0);
  expect(frame.toBuffer().equals(drawn)).toBe(true);
  frame.free();
});
