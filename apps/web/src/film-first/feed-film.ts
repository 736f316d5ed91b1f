import type { FirstTrack, FirstTracks } from './first-tracks';
import { readBytes } from './read-bytes';
import { segmentPlacesIn } from './segment-places';

/** As much as the player needs to take over, on the slowest computer. */
const SECONDS_FED = 6;

const append = (buffer: SourceBuffer, bytes: BufferSource): Promise<void> =>
  new Promise((resolve, reject) => {
    buffer.addEventListener('updateend', () => resolve(), { once: true });
    buffer.addEventListener('error', () => reject(new Error('the browser refused a part of the film')), {
      once: true,
    });
    buffer.appendBuffer(bytes);
  });

const feedTrack = async (
  buffer: SourceBuffer,
  { url, indexStart, indexEnd }: FirstTrack,
  startS: number,
  { signal, onFirstPart }: { readonly signal: AbortSignal; readonly onFirstPart: () => void },
): Promise<void> => {
  const head = await readBytes(url, { startByte: 0, endByte: indexEnd }, signal);
  const places = segmentPlacesIn(new DataView(head, indexStart), indexEnd + 1).filter(
    ({ endS }) => endS > startS,
  );
  const [first, ...more] = places;
  if (!first) throw new Error('the film has no part for this place');
  const coming = readBytes(url, first, signal);
  await append(buffer, head.slice(0, indexStart));
  const bytes = await coming;
  onFirstPart();
  await append(buffer, bytes);
  for (const place of more) {
    if (place.endS > startS + SECONDS_FED) return;
    const next = await readBytes(url, place, signal);
    if (signal.aborted) return;
    await append(buffer, next);
  }
};

/** Gives the browser the first seconds from `startS` on. Resolves when it has them all. */
export const feedFilm = async (
  source: MediaSource,
  { video, audio }: FirstTracks,
  startS: number,
  { signal, onFirstParts }: { readonly signal: AbortSignal; readonly onFirstParts: () => void },
): Promise<void> => {
  // Both before the first part of either: afterwards a browser takes no further track.
  const feeds = [video, audio].map((track) => ({ track, buffer: source.addSourceBuffer(track.type) }));
  let missing = feeds.length;
  const onFirstPart = () => {
    missing -= 1;
    if (missing === 0) onFirstParts();
  };
  await Promise.all(
    feeds.map(({ track, buffer }) => feedTrack(buffer, track, startS, { signal, onFirstPart })),
  );
};
