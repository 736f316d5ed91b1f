import { FilmError } from '@drivein/film-pipeline';

const ADVICE = 'install ffmpeg 5 or newer, which your system keeps up to date (apt-get install ffmpeg)';

/**
 * The packaged ffmpeg is of 2018, and a film from outside may exploit its known holes: production refuses to read films
 * with it, other environments warn. Frames that the product draws itself are safe.
 */
export const ffmpegWarning = (isPackaged: boolean, isProduction: boolean): string | undefined => {
  if (!isPackaged) return undefined;
  if (isProduction) throw new FilmError(`Production reads films with a maintained ffmpeg only: ${ADVICE}.`);
  return `The packaged ffmpeg of 2018 reads this film. For films you do not trust, ${ADVICE}.`;
};
