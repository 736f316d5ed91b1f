interface Bytes {
  readonly startByte: number;
  readonly endByte: number;
}

/**
 * A part of a file. Not by the browser's cache: it would have the player, which soon asks for the same, wait until this
 * one is through.
 */
export const readBytes = async (
  url: string,
  { startByte, endByte }: Bytes,
  signal: AbortSignal,
): Promise<ArrayBuffer> => {
  const headers = { Range: `bytes=${startByte}-${endByte}` };
  const response = await fetch(url, { headers, cache: 'no-store', signal });
  if (response.status !== 206) throw new Error(`a part of the film was answered with ${response.status}`);
  return response.arrayBuffer();
};
