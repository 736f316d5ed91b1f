import type { ObjectStore } from './object-store';

/** The other origins from which pages load films. */
export const filmOriginsOf = ({
  store,
  mediaDelivery,
}: {
  readonly store: ObjectStore;
  readonly mediaDelivery?: 'stream' | 'redirect' | undefined;
}): readonly string[] => {
  const example = mediaDelivery === 'redirect' ? store.signedUrl('media', 1) : undefined;
  return example === undefined ? [] : [new URL(example).origin];
};
