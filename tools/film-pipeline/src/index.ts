const SPS = 7;

/**
 * Cuts an Annex B stream into its closed groups of pictures. The encoder repeats its parameter sets before every
 * keyframe, so each group starts with one and can be played after any other.
 */
export const splitGroups = (stream: Buffer): Buffer[] => {
  const starts: number[] = [];
  for (let at = stream.indexOf('000001', 0, 'hex'); at !== -1; at = stream.indexOf('000001', at + 3, 'hex')) {
    if (((stream[at + 3] ?? 0) & 0x1f) !== SPS) continue;
    starts.push(at > 0 && stream[at - 1] === 0 ? at - 1 : at);
  }
  return starts.map((start, index) => stream.subarray(start, starts[index + 1] ?? stream.length));
};

/**
 * How a loop grows to a film of `total` groups: the first and last `fades` groups stay where they are, the ones
 * between repeat.
 */
export const lengthen = <T>(groups: readonly T[], total: number, fades: number): T[] => {
  const middle = groups.slice(fades, groups.length - fades);
  if (middle.length === 0) throw new Error('a loop needs a middle that can repeat');
  const repeated = Array.from(
    { length: total - 2 * fades },
    (_, index) => middle[index % middle.length] as T,
  );
  return [...groups.slice(0, fades), ...repeated, ...groups.slice(groups.length - fades)];
};

export { FilmError } from './film-error';
export { stopTools } from './run-tool';
export { encodeLoop, KEYFRAME_EVERY_S, muxLoop } from './encode-loop';

export { encodeScore } from './encode-score';
export { renderScore } from './score/render-score';
export type { ScorePlan } from './score/compose-score';
export { seededRandom } from './seeded-random';
export { type Cue, writeWebVtt } from './web-vtt';
export { frameAt, makeThumbnails, THUMBNAILS_FILE } from './thumbnails';
export { packageDash } from './package-dash';
export { publishAsset } from './publish-asset';
export { encodeFile } from './encode-file';
export { type Probed, probe } from './probe';
export { clearWorkFolder, openWorkFolder, WORK_FOLDER } from './work-folder';
