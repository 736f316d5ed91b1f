import { FilmError } from '@drivein/film-pipeline';

const ADVICE = 'install ffmpeg 5 or newer, which your system keeps up to date (apt-get install ffmpeg)';

/**
 * The packaged ffmpeg is of 2018. It is good enough for frames that the product draws itself, but a film of others may be
 * made to harm whoever opens it: production does not read it with that, and elsewhere the person is warned.
 */
export const ffmpegWarning = (isPackaged: boolean, isProduction: boolean): string | undefined => {
  if (!isPackaged) return undefined;
  if (isProduction) throw new FilmError(`Production reads films with a maintained ffmpeg only: ${ADVICE}.`);
  return `The packaged ffmpeg of 2018 reads this film. For films you do not trust, ${ADVICE}.`;
};
