import { type RefObject, useEffect, useRef, useState } from 'react';
import './picture.css';

export type PictureSource = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Tried once when the first does not load. */
  backupSrc?: string;
};

type PictureProps = {
  source?: PictureSource;
  alt: string;
  /** Its first letter is shown when no picture loads. */
  name: string;
  /** The largest picture of a page should not wait. */
  isUrgent?: boolean;
};

/** Marked on the element: a render for each loaded picture would make a page of them stutter. */
const showLoaded = (image: HTMLImageElement) => {
  image.dataset.loaded = 'true';
};

/** A large picture takes several frames to decode: until then the page is painted without it, and sooner. */
const showUnpacked = (image: HTMLImageElement) => {
  // Checked again with each render.
  if (image.dataset.loaded) return;
  const show = () => showLoaded(image);
  image.decode().then(show, show);
};

/** Pauses between tries of a picture that did not load. A picture that does not exist is left alone after the last. */
const RETRY_PAUSES_MS = [5000, 20_000, 60_000, 300_000];

const isInView = (element: Element | null): boolean => {
  const box = element?.getBoundingClientRect();
  return (
    box !== undefined && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
  );
};

/** Calls `retry` when the network returns, and after growing pauses while the element is in view. */
const useRetries = (element: RefObject<Element | null>, hasFailed: boolean, retry: () => void): void => {
  const tries = useRef(0);
  useEffect(() => {
    if (!hasFailed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      tries.current += 1;
      retry();
    };
    const wait = () => {
      const pauseMs = RETRY_PAUSES_MS[tries.current];
      if (pauseMs === undefined) return;
      timer = setTimeout(() => (isInView(element.current) ? again() : wait()), pauseMs);
    };
    wait();
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [element, hasFailed, retry]);
};

/** Fills its box, which must have a size and a colour of its own: nothing shifts and nothing pops in. */
export function Picture({ source, alt, name, isUrgent }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [retry] = useState(() => () => setFailed([]));
  const letter = useRef<HTMLSpanElement>(null);
  const src = [source?.src, source?.backupSrc].find((address) => address && !failed.includes(address));
  useRetries(letter, !src && failed.length > 0, retry);
  if (!src) {
    return (
      <span
        ref={letter}
        className="picture-letter"
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        {[...name][0]?.toLocaleUpperCase()}
      </span>
    );
  }
  const isFirstChoice = src === source?.src;
  const show = isUrgent ? showUnpacked : showLoaded;
  return (
    <img
      key={src}
      className="picture"
      src={src}
      srcSet={isFirstChoice ? source.srcSet : undefined}
      sizes={isFirstChoice ? source.sizes : undefined}
      alt={alt}
      decoding="async"
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : undefined}
      draggable={false}
      // A picture from the cache is complete before React listens.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) show(image);
      }}
      onLoad={({ currentTarget }) => show(currentTarget)}
      onError={() => setFailed((before) => [...before, src])}
    />
  );
}
