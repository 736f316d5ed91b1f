import { useLocation } from 'react-router';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const HOME = 'home';
const PREVIEW_PATH = /^\/preview(?:\/([^/]+))?\/?$/;

/** A hand-typed address may contain a lone percent sign: it is then an unknown page, not an error. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The start page of an editor's preview; undefined outside one. It is part of the address, so a reload stays in the
 * preview.
 */
export const previewIn = ({ pathname, search }: Place): string | undefined => {
  // Fast path: called for each tile, and usually there is no preview.
  if (search === '' && !pathname.startsWith('/preview')) return undefined;
  const path = PREVIEW_PATH.exec(pathname);
  if (path) return decode(path[1] ?? HOME);
  return new URLSearchParams(search).get('preview') ?? undefined;
};

/** For calls: a preview sends no session and changes nothing (TGL-02). */
export const currentPreview = (): string | undefined =>
  typeof window === 'undefined' ? undefined : previewIn(window.location);

export const usePreview = (): string | undefined => previewIn(useLocation());

/** The start route of the preview with this id. */
export const previewPath = (id: string): string =>
  id === HOME ? '/preview' : `/preview/${encodeURIComponent(id)}`;

/** A route within the preview. */
export const withinPreview = (path: string, preview: string | undefined): string =>
  preview === undefined
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}preview=${encodeURIComponent(preview)}`;
