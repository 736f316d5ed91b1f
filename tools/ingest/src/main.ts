import { FilmError, isFfmpegPackaged, stopTools } from '@drivein/film-pipeline';
import { ingestFilm } from './ingest-film';
import { startProgress } from './progress';
import { readArguments, USAGE } from './read-arguments';

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

let isStopped = false;
// Partial films are unencrypted: first the tools end, then their callers delete the files.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true;
    stopTools();
  });

const words = process.argv.slice(2);
if (words.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
} else {
  try {
    const order = readArguments(words);
    const warning = ffmpegWarning(isFfmpegPackaged(), process.env.ENVIRONMENT === 'production');
    if (warning) process.stderr.write(`${warning}\n`);
    const progress = startProgress(process.stdout);
    const { bundleId } = await ingestFilm(order, { progress, year: new Date().getFullYear() });
    process.stdout.write(
      `"${order.title}" is ready (catalogue/${bundleId}.json). A running server shows it under Your films.\n`,
    );
  } catch (error) {
    if (isStopped) {
      process.stderr.write('Stopped. What was made so far is gone; the catalogue is as it was.\n');
      process.exitCode = 130;
    } else if (error instanceof FilmError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    }
    // Only an error that the user can resolve is one sentence; a bug keeps its stack.
    else throw error;
  }
}
