import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetFile } from '@drivein/catalogue-bundle';
import { type Cue, writeWebVtt } from '@drivein/film-pipeline';
import { isCard } from './pictures';
import type { FilmPlan } from './plans';
import { stories } from './stories';

const LINE_S = 4;
const LEAD_S = 3;

/** Spreads the lines evenly over the film, leaving its fades free. */
export const spreadLines = (lines: readonly string[], durationS: number): Cue[] => {
  const stepS = (durationS - LEAD_S * 2) / lines.length;
  const shownS = Math.min(LINE_S, stepS * 0.85);
  return lines.map((text, index) => {
    const startS = LEAD_S + index * stepS;
    return { startS, endS: startS + shownS, text };
  });
};

/** Two thirds into the film: position of the one line that translates a sign or a foreign word. */
const forcedCue = (text: string, durationS: number): Cue => ({
  startS: durationS * 0.66,
  endS: durationS * 0.66 + LINE_S,
  text,
});

export const writeSubtitles = async (
  plan: FilmPlan,
  folder: string,
): Promise<Pick<AssetFile, 'subtitles' | 'forcedSubtitles'>> => {
  if (isCard(plan.picture)) return { subtitles: [], forcedSubtitles: [] };
  const story = stories[plan.picture];
  const write = async (language: string, kind: 'subtitles' | 'forced', cues: readonly Cue[]) => {
    const file = `${kind}-${language}.vtt`;
    await writeFile(join(folder, file), writeWebVtt(cues));
    return { language, file };
  };
  const isWhole = plan.kind === 'film';
  const subtitles = [];
  for (const language of plan.subtitleLanguages) {
    const lines = story.lines[language];
    if (!lines) throw new Error(`${plan.assetId} has no lines in ${language}`);
    subtitles.push(
      await write(language, 'subtitles', spreadLines(isWhole ? lines : lines.slice(0, 3), plan.durationS)),
    );
  }
  const forcedSubtitles = [];
  for (const language of plan.forcedSubtitleLanguages) {
    const text = story.forced[language];
    if (!text) throw new Error(`${plan.assetId} has no forced line in ${language}`);
    forcedSubtitles.push(await write(language, 'forced', [forcedCue(text, plan.durationS)]));
  }
  return { subtitles, forcedSubtitles };
};
