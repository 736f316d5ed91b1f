import type { Clip, TitleMetadata } from '@drivein/contract';
import {
  EXTRAS_FIRST_COUNT_NARROW,
  EXTRAS_FIRST_COUNT_WIDE,
  EXTRAS_LOADER_MS,
  GRID_PAGE_SIZE,
  VamStatus,
  WIDE_BREAKPOINT_PX,
} from '@drivein/contract/light';
import { useEffect, useState } from 'react';
import { isMessagingOn } from '../../shared/device/messaging';
import { useSession } from '../../shared/session/session';
import { type PagedItems, usePagedList } from '../../shared/catalogue/tiles/use-paged-list';
import { extrasKey, fetchExtras } from './title-queries';

/** D: narrow is below the wide breakpoint, where a row has few clips. */
const firstCount = (widthPx: number): number =>
  widthPx >= WIDE_BREAKPOINT_PX ? EXTRAS_FIRST_COUNT_WIDE : EXTRAS_FIRST_COUNT_NARROW;

/** The number of visible clips after that many further batches of the grid's size (TDP-09). */
export const extrasShown = (widthPx: number, furtherBatches: number): number =>
  firstCount(widthPx) + furtherBatches * GRID_PAGE_SIZE;

export interface Extras {
  readonly clips: PagedItems<Clip>;
  /** Undefined until the first ones have loaded. */
  readonly hasAny: boolean | undefined;
  readonly canAssign: boolean;
}

/**
 * The clips of a film. The server's pages have the size of the grid, while the first visible batch may be smaller:
 * loaded clips wait behind the loader, which shows for at least a second.
 */
export const useExtras = (title: TitleMetadata, isShown: boolean): Extras => {
  const isSignedIn = useSession((session) => session.isSignedIn);
  const id = title.parentProductId;
  const list = usePagedList<Clip>({
    queryKey: extrasKey(id),
    fetchPage: (page, signal) => fetchExtras(id, page, signal),
    isEnabled: isShown && title.hasExtras,
  });
  const [batches, setBatches] = useState(0);
  const [isLoading, setLoading] = useState(false);
  // Rotating an open screen changes the grid, but not the clips already shown.
  const [widthPx] = useState(() => window.innerWidth);

  useEffect(() => {
    if (!isLoading) return;
    const timer = window.setTimeout(() => {
      setBatches((before) => before + 1);
      setLoading(false);
    }, EXTRAS_LOADER_MS);
    return () => window.clearTimeout(timer);
  }, [isLoading]);

  const shown = extrasShown(widthPx, batches);
  const loaded = list.items?.length ?? 0;
  // An incomplete page was the last: no loader is needed.
  const isMoreOnServer = list.hasMore && loaded % GRID_PAGE_SIZE === 0;
  const showMore = () => {
    setLoading(true);
    if (loaded < extrasShown(widthPx, batches + 1) && isMoreOnServer) list.more();
  };
  const hasAny = !isShown || !title.hasExtras ? false : list.items && loaded > 0;

  return {
    clips: {
      ...list,
      items: list.items?.slice(0, shown),
      isWaiting: list.isWaiting || isLoading,
      hasMore: !isLoading && (loaded > shown || isMoreOnServer),
      more: () => void showMore(),
    },
    hasAny,
    canAssign:
      isSignedIn &&
      isMessagingOn() &&
      (list.items ?? []).some(({ vamStatus }) => vamStatus !== VamStatus.Disabled),
  };
};
