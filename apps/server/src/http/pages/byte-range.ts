/** The bytes of a file to send. `endByte` is inclusive, as in HTTP. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly startByte: number; readonly endByte: number }
  | { readonly kind: 'unsatisfiable' };

const WHOLE: ByteRange = { kind: 'whole' };
const UNSATISFIABLE: ByteRange = { kind: 'unsatisfiable' };

/** Multiple ranges, other units and invalid values are ignored, as RFC 9110 allows: the whole file is sent. */
export const byteRangeOf = (header: string | undefined, sizeBytes: number): ByteRange => {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!match) return WHOLE;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return WHOLE;
  if (from === '') return lastBytes(Number(to), sizeBytes);

  const startByte = Number(from);
  if (to !== '' && Number(to) < startByte) return WHOLE;
  if (startByte >= sizeBytes) return UNSATISFIABLE;
  return {
    kind: 'part',
    startByte,
    endByte: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1),
  };
};

const lastBytes = (count: number, sizeBytes: number): ByteRange =>
  count === 0 || sizeBytes === 0
    ? UNSATISFIABLE
    : { kind: 'part', startByte: Math.max(0, sizeBytes - count), endByte: sizeBytes - 1 };
