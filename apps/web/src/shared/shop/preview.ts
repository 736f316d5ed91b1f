import { useLocation } from 'react-router';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const HOME = 'home';
const PREVIEW_PATH = /^\/preview(?:\/([^/]+))?\/?$/;

/** An address typed by hand may hold a lone percent sign; what it names is not found then, and nothing breaks. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The page an editor's preview began with; undefined outside one. The address says so, and a reload stays in it. */
export const previewIn = ({ pathname, search }: Place): string | undefined => {
  // Each tile asks, and hardly ever is there anything to read.
  if (search === '' && !pathname.startsWith('/preview')) return undefined;
  const path = PREVIEW_PATH.exec(pathname);
  if (path) return decode(path[1] ?? HOME);
  return new URLSearchParams(search).get('preview') ?? undefined;
};

/** For calls: a preview asks without a session, and touches nothing (TGL-02). */
export const currentPreview = (): string | undefined =>
  typeof window === 'undefined' ? undefined : previewIn(window.location);

export const usePreview = (): string | undefined => previewIn(useLocation());

/** Where the preview with this id begins. */
export const previewPath = (id: string): string =>
  id === HOME ? '/preview' : `/preview/${encodeURIComponent(id)}`;

/** A way that stays within the preview. */
export const withinPreview = (path: string, preview: string | undefined): string =>
  preview === undefined
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}preview=${encodeURIComponent(preview)}`;
