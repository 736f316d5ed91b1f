/** The app has drawn home itself: a press on the still is followed now, one that comes later is the app's own. */
export const endStill = (): string | undefined => {
  const { dataset } = document.getElementById('root') ?? {};
  const place = dataset?.['pressed'];
  delete dataset?.['still'];
  delete dataset?.['pressed'];
  // Only ever a link of our own page; what the storage held may have come from elsewhere.
  return place?.startsWith('/') ? place : undefined;
};
