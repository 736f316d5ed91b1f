import type { Queued } from '@drivein/contract';
import type { QueuedPlay } from '../../shared/play-queue';
import { clipPlace } from '../../shared/shelf/clip-place';

/** Where each piece of the programme is played. */
export const queuedPlays = (queue: readonly Queued[]): QueuedPlay[] =>
  queue.flatMap(({ product, clip, startS }) => {
    if (product) return { place: `/player/${product.parentProductId}/${startS}`, title: product.title };
    return clip ? { place: clipPlace(clip, { location: 'trip' }), title: clip.title } : [];
  });
