import { join } from 'node:path';
import { evenWidth, x264Options } from './encode-loop';
import { findFfmpeg } from './find-tools';
import type { DashInput } from './package-dash';
import type { Probed } from './probe';
import { runTool } from './run-tool';

const HEIGHTS = [1080, 720, 360];
const LANGUAGE_TAGS: Readonly<Record<string, string>> = {
  ...{ eng: 'en-US', und: 'en-US', ger: 'de-DE', deu: 'de-DE', spa: 'es-ES', fre: 'fr-FR', fra: 'fr-FR' },
  ...{ jpn: 'ja-JP', kor: 'ko-KR', vie: 'vi-VN' },
};

/** Never larger than the source; a small source keeps its own height. */
export const heightsFor = (sourceHeight: number) => {
  const fitting = HEIGHTS.filter((height) => height <= sourceHeight);
  return fitting.length > 0 ? fitting : [Math.max(2, Math.floor(sourceHeight / 2) * 2)];
};

/** A language is offered once: the first track of it wins. */
export const audioChoices = (facts: Probed) => {
  const seen = new Set<string>();
  return facts.audios.flatMap(({ index, language, channels }) => {
    const tag = LANGUAGE_TAGS[language] ?? language;
    if (seen.has(tag)) return [];
    seen.add(tag);
    return [{ index, language: tag, channels: channels >= 6 ? 6 : 2 }];
  });
};

const progressOf = (text: string, durationS: number) => {
  const clock = /out_time=(\d+):(\d+):([\d.]+)/.exec(text);
  if (!clock) return undefined;
  return (Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3])) / durationS;
};

/** Encodes a person's own file into renditions and audio tracks ready for packaging. */
export const encodeFile = async (
  file: string,
  facts: Probed,
  folder: string,
  onProgress: (share: number) => void,
): Promise<Pick<DashInput, 'videos' | 'audios'>> => {
  const videos = heightsFor(facts.height).map((height) => ({
    file: join(folder, `${String(height)}.mp4`),
    height,
  }));
  const choices = audioChoices(facts);
  const audios = choices.map((choice) => ({ ...choice, file: join(folder, `${choice.language}.mp4`) }));
  const silence = { file: join(folder, 'silence.mp4'), language: 'en-US' };
  const fps = Math.min(60, Math.max(1, facts.fps));
  const length = ['-t', facts.durationS.toFixed(3)];
  await runTool(
    findFfmpeg(),
    [
      ...['-v', 'error', '-nostats', '-progress', 'pipe:2', '-y', '-i', file],
      ...(audios.length > 0 ? [] : ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo']),
      ...videos.flatMap(({ file: output, height }) => [
        ...['-map', '0:v:0', '-an', '-sn', '-r', String(fps)],
        ...['-vf', `scale=${String(evenWidth(height, facts))}:${String(height)}:out_color_matrix=bt709`],
        ...[...x264Options(height, fps, 'veryfast'), output],
      ]),
      ...audios.flatMap(({ index, channels, file: output }) => [
        ...[
          '-map',
          `0:${String(index)}`,
          '-vn',
          '-sn',
          '-c:a',
          'aac',
          '-ar',
          '48000',
          '-ac',
          String(channels),
        ],
        ...['-b:a', channels === 6 ? '256k' : '128k', output],
      ]),
      ...(audios.length > 0 ? [] : ['-map', '1:a', ...length, '-c:a', 'aac', '-b:a', '64k', silence.file]),
    ],
    {
      onErrorText: (text) => {
        const share = progressOf(text, facts.durationS);
        if (share !== undefined) onProgress(share);
      },
    },
  );
  return { videos, audios: audios.length > 0 ? audios : [silence] };
};
