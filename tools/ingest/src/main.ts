import { FilmError, stopTools } from '@drivein/film-pipeline';
import { ingestFilm } from './ingest-film';
import { startProgress } from './progress';
import { readArguments, USAGE } from './read-arguments';

let isStopped = false;
// Partial films are unencrypted: first the work ends, then their callers delete the files.
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
