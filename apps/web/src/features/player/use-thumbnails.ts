import { useEffect, useState } from 'react';
import { parseThumbnails, type Thumbnail } from './thumbnails';

/** The seek bar works without pictures too: a file that does not come is no error. */
export const useThumbnails = (url: string | undefined): readonly Thumbnail[] => {
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>([]);
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    const absolute = new URL(url, window.location.href).href;
    fetch(absolute, { signal: leaving.signal })
      .then((reply) => (reply.ok ? reply.text() : ''))
      .then((vtt) => setThumbnails(parseThumbnails(vtt, absolute)))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [url]);
  return thumbnails;
};
