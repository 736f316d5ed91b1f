import { FilmError } from '@drivein/film-pipeline';
import { ingestFilm } from './ingest-film';
import { startProgress } from './progress';
import { readArguments, USAGE } from './read-arguments';

const words = process.argv.slice(2);
if (words.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
} else {
  try {
    const order = readArguments(words);
    const progress = startProgress(process.stdout);
    const { bundleId } = await ingestFilm(order, { progress, year: new Date().getFullYear() });
    process.stdout.write(
      `"${order.title}" is ready (catalogue/${bundleId}.json). A running server shows it under Your films.\n`,
    );
  } catch (error) {
    // Only what a person can act on is one sentence; a bug keeps its stack.
    if (!(error instanceof FilmError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
