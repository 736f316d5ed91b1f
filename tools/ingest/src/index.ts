export { ingestFilm } from './ingest-film';
export { readArguments } from './read-arguments';
