/** Whether an Accept header names AVIF. Not `*` alone: what takes anything may still be too old for it. */
export const takesAvif = (accept: string | undefined): boolean =>
  accept !== undefined &&
  accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
