import { seededRandom } from '../seeded-random';
import { composeScore, SCORE_LOOP_S, type ScorePlan } from './compose-score';
import { SAMPLE_RATE } from './instruments';

const SAMPLES = SCORE_LOOP_S * SAMPLE_RATE;
const silence = () => new Float32Array(SAMPLES);

/** Wind or sea: dull noise that swells a whole number of times a loop; its end is folded into its beginning. */
const ambience = ({ ambience: plan, seed }: ScorePlan, side: number) => {
  const random = seededRandom(seed * 7 + side);
  const fold = SAMPLE_RATE;
  const raw = new Float32Array(SAMPLES + fold);
  const dull = 0.02 + 0.2 * (1 - plan.darkness);
  let low = 0;
  let lower = 0;
  for (let at = 0; at < raw.length; at++) {
    low += dull * (random() * 2 - 1 - low);
    lower += dull * (low - lower);
    raw[at] = lower;
  }
  const loop = silence();
  for (let at = 0; at < SAMPLES; at++) {
    const blend = at < fold ? at / fold : 1;
    const folded = at < fold ? (raw[SAMPLES + at] ?? 0) * (1 - blend) : 0;
    const swell = 0.55 + 0.45 * Math.sin((2 * Math.PI * (at * plan.swells)) / SAMPLES + side * 0.9);
    loop[at] = ((raw[at] ?? 0) * blend + folded) * plan.level * swell * (0.9 / Math.sqrt(dull));
  }
  return loop;
};

/** Reverb: four feedback delays of different lengths, run twice so that the loop includes its own tail. */
const reverb = (dry: Float32Array, lengths: readonly number[]) => {
  const wet = silence();
  for (const length of lengths) {
    const line = new Float32Array(length);
    let damped = 0;
    for (let at = 0; at < SAMPLES * 2; at++) {
      const here = at % length;
      const echo = line[here] ?? 0;
      damped += 0.45 * (echo - damped);
      const place = at % SAMPLES;
      line[here] = (dry[place] ?? 0) + damped * 0.8;
      if (at >= SAMPLES) wet[place] = (wet[place] ?? 0) + echo * 0.25;
    }
  }
  return wet;
};

/** Keeps loud moments from clipping; cheaper than a hyperbolic tangent and as gentle. */
const softLimit = (value: number) => value / (1 + Math.abs(value) * 0.55);

/** Channel order of 5.1: left, right, centre, low, back left, back right. */
export const renderScore = (plan: ScorePlan, language: string, channels: 2 | 6): Float32Array => {
  const roles = { pad: silence(), melody: silence(), bass: silence() };
  const left = silence();
  const right = silence();
  for (const part of composeScore(plan, language)) {
    const own = roles[part.role];
    for (const note of part.notes) part.instrument(own, note);
    for (let at = 0; at < SAMPLES; at++) {
      left[at] = (left[at] ?? 0) + (own[at] ?? 0) * (1 - part.pan) * 0.7;
      right[at] = (right[at] ?? 0) + (own[at] ?? 0) * (1 + part.pan) * 0.7;
    }
  }
  const room = [reverb(left, [1687, 2243, 2791, 3527]), reverb(right, [1741, 2311, 2857, 3449])] as const;
  const air = [ambience(plan, 1), ambience(plan, 2)] as const;
  const front = [silence(), silence()] as const;
  const back = [silence(), silence()] as const;
  [left, right].forEach((dry, side) => {
    const [wet, wind] = [room[side] ?? dry, air[side] ?? dry];
    const [ahead, behind] = [front[side] ?? dry, back[side] ?? dry];
    for (let at = 0; at < SAMPLES; at++) {
      ahead[at] = (dry[at] ?? 0) + (wet[at] ?? 0) * 0.35 + (wind[at] ?? 0) * 0.7;
      behind[at] = (wet[at] ?? 0) * 0.6 + (wind[at] ?? 0);
    }
  });
  const mix: readonly (readonly [Float32Array, number])[] =
    channels === 2
      ? front.map((side) => [side, 1] as const)
      : [
          ...front.map((side) => [side, 0.9] as const),
          [roles.melody, 0.5],
          [roles.bass, 0.7],
          ...back.map((side) => [side, 1] as const),
        ];
  const interleaved = new Float32Array(SAMPLES * channels);
  mix.forEach(([source, level], channel) => {
    for (let at = 0; at < SAMPLES; at++)
      interleaved[at * channels + channel] = softLimit((source[at] ?? 0) * level);
  });
  return interleaved;
};
