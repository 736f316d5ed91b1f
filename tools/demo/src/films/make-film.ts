import {
  type ScorePlan,
  encodeLoop,
  encodeScore,
  KEYFRAME_EVERY_S,
  lengthen,
  makeThumbnails,
  muxLoop,
  openWorkFolder,
  packageDash,
  publishAsset,
  renderScore,
  splitGroups,
  THUMBNAILS_FILE,
  WORK_FOLDER,
} from '@drivein/film-pipeline';
import type { FilmPlan } from './plans';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSET_FILE, MANIFEST_FILE, MEDIA_FOLDER } from '@drivein/catalogue-bundle';
import { HEIGHT, WIDTH } from './brush';
import { isCard, openPicture } from './pictures';
import { writeSubtitles } from './write-subtitles';

const score = (
  seed: number,
  key: number,
  mode: ScorePlan['mode'],
  bars: ScorePlan['bars'],
  level: number,
  darkness: number,
  swells: number,
): ScorePlan => ({ seed, key, mode, bars, ambience: { level, darkness, swells } });

/** Each picture has its own key, pace and air: surf for the sea, a hum for the road, wind for the plains. */
const SCORES: Readonly<Record<FilmPlan['picture'], ScorePlan>> = {
  road: score(11, 50, 'minor', 12, 0.18, 0.9, 6),
  sea: score(23, 48, 'major', 8, 0.4, 0.6, 4),
  city: score(31, 53, 'minor', 16, 0.14, 0.8, 8),
  whale: score(43, 45, 'major', 8, 0.3, 0.97, 3),
  aurora: score(53, 52, 'major', 8, 0.2, 0.5, 3),
  train: score(61, 55, 'minor', 16, 0.24, 0.75, 24),
  desert: score(71, 50, 'major', 12, 0.3, 0.4, 5),
  space: score(83, 46, 'minor', 8, 0.12, 0.98, 2),
  forest: score(97, 57, 'minor', 8, 0.26, 0.45, 4),
  diner: score(101, 55, 'major', 16, 0.1, 0.7, 6),
  balloons: score(113, 52, 'major', 12, 0.2, 0.35, 4),
  storm: score(127, 47, 'minor', 12, 0.5, 0.7, 5),
  drivein: score(131, 53, 'major', 12, 0.12, 0.6, 4),
  door: score(149, 49, 'minor', 8, 0.2, 0.92, 3),
  marquee: score(151, 55, 'major', 16, 0.05, 0.7, 4),
  headlights: score(163, 52, 'major', 12, 0.12, 0.85, 6),
  'voices-de': score(173, 50, 'major', 12, 0.05, 0.7, 4),
  'voices-ja': score(181, 52, 'major', 12, 0.05, 0.7, 4),
};

/** A clip plays a variation: the same key, another tune. */
export const scoreOf = ({ picture, variant }: FilmPlan): ScorePlan => {
  const own = SCORES[picture];
  return { ...own, seed: own.seed + variant * 3 };
};

/** Drawing quality: frames a second, and the size of its canvas against 1280 by 720. */
export interface FilmDetail {
  readonly fps: number;
  readonly scale: number;
}
export const FULL_DETAIL: FilmDetail = { fps: 24, scale: 1 };
/** For tests, which do not check the picture closely: an eighth of the drawing. */
export const SKETCH: FilmDetail = { fps: 12, scale: 0.5 };

const LOOP_S = 8;
/** A clip is short and watched once: a shorter loop saves a quarter of its drawing. */
const CLIP_LOOP_S = 6;
const FADE_COLOUR = '4,3,10';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export const isReady = (dataDir: string, assetId: string) =>
  exists(join(dataDir, MEDIA_FOLDER, assetId, ASSET_FILE));

/** Draws a fade in, one loop and a fade out: all that a film of any length needs. */
const encodePicture = async (plan: FilmPlan, { fps, scale }: FilmDetail, folder: string) => {
  const paint = openPicture(plan.picture, plan.variant);
  const draw: typeof paint = (g, at) => {
    g.setTransform(scale, 0, 0, scale, 0, 0);
    paint(g, at);
  };
  const shared = { width: WIDTH * scale, height: HEIGHT * scale, fps, heights: plan.heights, folder };
  if (isCard(plan.picture)) {
    const frameCount = plan.durationS * fps;
    await encodeLoop({
      ...shared,
      frameCount,
      drawFrame: (index, g) => {
        draw(g, index / frameCount);
      },
    });
    return;
  }
  // A clip is seen beside others, where a fade would only be waited for.
  const fadeFrames = plan.kind === 'clip' ? 0 : fps * KEYFRAME_EVERY_S;
  const loopFrames = fps * (plan.kind === 'clip' ? CLIP_LOOP_S : LOOP_S);
  const frameCount = fadeFrames + loopFrames + fadeFrames;
  await encodeLoop({
    ...shared,
    frameCount,
    drawFrame: (index, g) => {
      draw(g, ((index - fadeFrames + loopFrames) % loopFrames) / loopFrames);
      const light = fadeFrames ? Math.min(1, index / fadeFrames, (frameCount - 1 - index) / fadeFrames) : 1;
      if (light >= 1) return;
      g.fillStyle = `rgba(${FADE_COLOUR},${String((1 - light) ** 1.5)})`;
      g.fillRect(0, 0, WIDTH, HEIGHT);
    },
  });
};

/** The encoded picture is kept until everything is made, because a trailer is a cut of its film. */
const pictureFolder = async (plan: FilmPlan, detail: FilmDetail, dataDir: string) => {
  const name = `picture-${plan.picture}-${String(plan.variant)}-${plan.heights.join('-')}-${String(detail.fps)}`;
  const folder = join(dataDir, WORK_FOLDER, name);
  if (await exists(folder)) return folder;
  const draft = await openWorkFolder(dataDir, `${name}-draft`);
  await encodePicture(plan, detail, draft);
  // Another process may have been faster; both pictures are equal.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
};

const writeVideo = async (plan: FilmPlan, fps: number, pictures: string, height: number, work: string) => {
  const groups = splitGroups(await readFile(join(pictures, `${String(height)}.h264`)));
  const fades = plan.kind === 'clip' ? 0 : 1;
  const cut = isCard(plan.picture) ? groups : lengthen(groups, plan.durationS / KEYFRAME_EVERY_S, fades);
  const raw = join(work, `${String(height)}.h264`);
  const file = join(work, `${String(height)}.mp4`);
  await writeFile(raw, Buffer.concat(cut));
  await muxLoop(raw, fps, file);
  await rm(raw);
  return { file, height };
};

const writeAudio = async (plan: FilmPlan, language: string, work: string) => {
  const isSurround = plan.kind === 'film' && language === plan.audioLanguages[0];
  const channels = isSurround ? 6 : 2;
  const loop = renderScore(scoreOf(plan), language, channels);
  const file = join(work, `${language}.mp4`);
  await encodeScore({ loop, channels, durationS: plan.durationS }, file);
  return { file, language };
};

/** Makes one asset under `dataDir`, from first frame to `asset.json`. */
export const makeFilm = async (plan: FilmPlan, dataDir: string, detail: FilmDetail) => {
  const work = await openWorkFolder(dataDir, plan.assetId);
  try {
    const pictures = await pictureFolder(plan, detail, dataDir);
    const videos = [];
    for (const height of plan.heights)
      videos.push(await writeVideo(plan, detail.fps, pictures, height, work));
    const audios = [];
    for (const language of plan.audioLanguages) audios.push(await writeAudio(plan, language, work));
    const packaged = join(work, 'packaged');
    await mkdir(packaged);
    const isEncrypted = plan.kind === 'film';
    const key = await packageDash({ videos, audios, folder: packaged, isEncrypted });
    const smallest = videos.at(-1);
    if (smallest)
      await makeThumbnails(smallest.file, packaged, { width: WIDTH, height: HEIGHT }, plan.durationS);
    const texts = await writeSubtitles(plan, packaged);
    await publishAsset(
      dataDir,
      packaged,
      {
        assetId: plan.assetId,
        durationS: plan.durationS,
        isEncrypted,
        manifest: MANIFEST_FILE,
        audioLanguages: [...plan.audioLanguages],
        ...texts,
        thumbnails: THUMBNAILS_FILE,
        heights: [...plan.heights],
      },
      key,
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
