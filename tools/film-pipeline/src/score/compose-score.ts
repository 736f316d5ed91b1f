import { seededRandom } from '../seeded-random';
import { type Instrument, instruments, type Note } from './instruments';

/** One loop of music: 1,125 whole AAC frames, so that its encoded form repeats without a seam. */
export const SCORE_LOOP_S = 24;

export interface ScorePlan {
  readonly seed: number;
  /** MIDI note of the key, around 50. */
  readonly key: number;
  readonly mode: 'major' | 'minor';
  /** Bars in a loop: 8 is calm, 16 is lively. */
  readonly bars: 8 | 12 | 16;
  /** Volume of sea or wind, 0 to 1, and how dark it is. */
  readonly ambience: { readonly level: number; readonly darkness: number; readonly swells: number };
}

export interface Part {
  readonly instrument: Instrument;
  readonly notes: readonly Note[];
  /** -1 is left, 1 is right. */
  readonly pan: number;
  readonly role: 'pad' | 'melody' | 'bass';
}

const SCALES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;
const PROGRESSIONS = {
  major: [
    [0, 4, 5, 3],
    [0, 2, 3, 4],
    [3, 0, 4, 5],
  ],
  minor: [
    [0, 5, 2, 6],
    [0, 3, 5, 4],
    [5, 6, 0, 0],
  ],
} as const;

const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/** Each language has its own instruments, so that a switch of the audio track is audible at once. */
const ARRANGEMENTS: Readonly<
  Record<string, { pad: Instrument; melody: Instrument; octave: number; density: number }>
> = {
  'en-US': { pad: instruments.strings, melody: instruments.piano, octave: 1, density: 0.55 },
  'de-DE': { pad: instruments.accordion, melody: instruments.musicBox, octave: 2, density: 0.7 },
  'ko-KR': { pad: instruments.flute, melody: instruments.zither, octave: 1, density: 0.6 },
  'ja-JP': { pad: instruments.flute, melody: instruments.lute, octave: 1, density: 0.45 },
};

export const composeScore = (plan: ScorePlan, language: string): Part[] => {
  const random = seededRandom(plan.seed);
  const arrangement = ARRANGEMENTS[language] ?? ARRANGEMENTS['en-US'];
  if (!arrangement) return [];
  const scale = SCALES[plan.mode];
  const degree = (step: number) => (scale[((step % 7) + 7) % 7] ?? 0) + 12 * Math.floor(step / 7) + plan.key;
  const options = PROGRESSIONS[plan.mode];
  const progression = options[plan.seed % options.length] ?? options[0];
  const barS = SCORE_LOOP_S / plan.bars;
  const pads: Note[] = [];
  const melody: Note[] = [];
  const bass: Note[] = [];
  let last = 4;
  for (let bar = 0; bar < plan.bars; bar++) {
    const startS = bar * barS;
    const root = progression[bar % progression.length] ?? 0;
    for (const step of [0, 2, 4, 7]) {
      pads.push({ startS, lengthS: barS * 0.95, hertz: hertz(degree(root + step)), level: 0.07 });
    }
    bass.push({ startS, lengthS: barS * 0.9, hertz: hertz(degree(root) - 12), level: 0.2 });
    for (let eighth = 0; eighth < 8; eighth++) {
      const accent = eighth === 0 ? 1 : eighth % 2 === 0 ? 0.75 : 0.4;
      if (random() > arrangement.density * accent + (eighth === 0 ? 0.35 : 0)) continue;
      // Moves by small steps and prefers notes of the chord, so that random notes sound like a tune.
      const chordTone = root + [0, 2, 4][Math.floor(random() * 3)]!;
      last = random() < 0.6 ? chordTone : last + (random() < 0.5 ? -1 : 1);
      if (last > 9 || last < -2) last = chordTone;
      melody.push({
        startS: startS + (eighth * barS) / 8 + random() * 0.012,
        lengthS: barS / 5,
        hertz: hertz(degree(last) + 12 * arrangement.octave),
        level: 0.16 + 0.08 * accent,
      });
    }
  }
  return [
    { instrument: arrangement.pad, notes: pads, pan: -0.2, role: 'pad' },
    { instrument: arrangement.melody, notes: melody, pan: 0.25, role: 'melody' },
    { instrument: instruments.bass, notes: bass, pan: 0, role: 'bass' },
  ];
};
