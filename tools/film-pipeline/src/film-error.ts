/** Something a person can act on: the message is one sentence meant to be shown as it is. */
export class FilmError extends Error {
  override readonly name = 'FilmError';
}
