import { seededRandom } from '../seeded-random';

export const SAMPLE_RATE = 48_000;
const TABLE = 4096;

const tableOf = (harmonics: readonly number[]) => {
  const table = new Float32Array(TABLE + 1);
  for (let at = 0; at <= TABLE; at++) {
    let value = 0;
    harmonics.forEach(
      (level, index) => (value += level * Math.sin((2 * Math.PI * at * (index + 1)) / TABLE)),
    );
    table[at] = value;
  }
  return table;
};

export interface Note {
  readonly startS: number;
  readonly lengthS: number;
  readonly hertz: number;
  readonly level: number;
}

/** Adds a note to a loop; what rings past its end comes back at its beginning, so the loop has no seam. */
export type Instrument = (loop: Float32Array, note: Note) => void;

interface Voice {
  readonly harmonics: readonly number[];
  readonly attackS: number;
  /** Decay of a held note; 0 keeps it until its release. */
  readonly decayPerS: number;
  readonly releaseS: number;
  readonly detune: number;
  readonly vibrato: number;
}

const waveInstrument = (voice: Voice): Instrument => {
  const table = tableOf(voice.harmonics);
  return (loop, { startS, lengthS, hertz, level }) => {
    const start = Math.floor(startS * SAMPLE_RATE);
    const held = Math.floor(lengthS * SAMPLE_RATE);
    const total = held + Math.floor(voice.releaseS * SAMPLE_RATE);
    const attack = Math.max(1, voice.attackS * SAMPLE_RATE);
    const step = (hertz * TABLE) / SAMPLE_RATE;
    const release = 1 - 1 / Math.max(1, (voice.releaseS * SAMPLE_RATE) / 5);
    const decay = Math.exp(-voice.decayPerS / SAMPLE_RATE);
    let phase = 0;
    let second = TABLE / 3;
    let envelope = level;
    for (let at = 0; at < total; at++) {
      const rise = at < attack ? at / attack : 1;
      envelope *= at > held ? release : decay;
      const bend = voice.vibrato ? 1 + voice.vibrato * Math.sin(at * 0.00068) * Math.min(1, at / 24000) : 1;
      phase = (phase + step * bend) % TABLE;
      second = (second + step * bend * voice.detune) % TABLE;
      const value = (table[phase | 0] ?? 0) + (table[second | 0] ?? 0);
      const place = (start + at) % loop.length;
      loop[place] = (loop[place] ?? 0) + value * 0.5 * envelope * rise * rise;
    }
  };
};

/** A plucked string: a burst of noise running round a string that dulls it a little each time. */
const string = (brightness: number, ringS: number): Instrument => {
  return (loop, { startS, hertz, level }) => {
    const random = seededRandom(Math.floor(hertz * 97 + startS * 31));
    const period = Math.max(2, Math.round(SAMPLE_RATE / hertz));
    const line = Float32Array.from({ length: period }, () => random() * 2 - 1);
    for (let pass = 0; pass < 2 - brightness; pass++) {
      for (let at = 1; at < period; at++) line[at] = ((line[at] ?? 0) + (line[at - 1] ?? 0)) / 2;
    }
    const start = Math.floor(startS * SAMPLE_RATE);
    const keep = Math.exp(-6.9 / (ringS * hertz));
    const total = Math.floor(ringS * SAMPLE_RATE);
    for (let at = 0; at < total; at++) {
      const here = at % period;
      const value = line[here] ?? 0;
      line[here] = keep * (value * 0.5 + (line[(here + 1) % period] ?? 0) * 0.5);
      const place = (start + at) % loop.length;
      loop[place] = (loop[place] ?? 0) + value * level * 1.6 * (1 - at / total);
    }
  };
};

export const instruments = {
  strings: waveInstrument({
    harmonics: [1, 0.5, 0.3, 0.18, 0.1, 0.06],
    ...{ attackS: 1.4, decayPerS: 0, releaseS: 2.4, detune: 1.004, vibrato: 0.002 },
  }),
  piano: waveInstrument({
    harmonics: [1, 0.42, 0.2, 0.12, 0.05],
    ...{ attackS: 0.006, decayPerS: 1.7, releaseS: 1.2, detune: 1.0008, vibrato: 0 },
  }),
  accordion: waveInstrument({
    harmonics: [0.8, 0.5, 0.55, 0.2, 0.35, 0.1, 0.2],
    ...{ attackS: 0.12, decayPerS: 0, releaseS: 0.3, detune: 1.006, vibrato: 0 },
  }),
  musicBox: waveInstrument({
    harmonics: [1, 0, 0.1, 0.35, 0, 0.02, 0, 0.1],
    ...{ attackS: 0.002, decayPerS: 2.6, releaseS: 1.5, detune: 1.001, vibrato: 0 },
  }),
  flute: waveInstrument({
    harmonics: [1, 0.18, 0.07],
    ...{ attackS: 0.16, decayPerS: 0.15, releaseS: 0.5, detune: 1.0005, vibrato: 0.006 },
  }),
  bass: waveInstrument({
    harmonics: [1, 0.25, 0.06],
    ...{ attackS: 0.08, decayPerS: 0.35, releaseS: 1.2, detune: 1, vibrato: 0 },
  }),
  zither: string(1, 3.4),
  lute: string(2, 1.8),
} satisfies Record<string, Instrument>;
