/** An error that the user can resolve: the message is one displayable sentence. */
export class FilmError extends Error {
  override readonly name = 'FilmError';
}
