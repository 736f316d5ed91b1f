import { useQuery } from '@tanstack/react-query';
import { titleQuery } from '../../../shared/shop/title-query';

const POSTER_WIDTH = 600;

/** The title page has usually asked for this before: then it is there at once. */
export const useTitlePoster = (parentProductId: number | undefined) => {
  const { data } = useQuery({
    ...titleQuery(parentProductId ?? 0),
    enabled: parentProductId !== undefined && parentProductId > 0,
    // A picture does not change while somebody watches.
    staleTime: Infinity,
    refetchInterval: false,
  });
  const image = data?.images.find(({ isLandscape, width }) => !isLandscape && width === POSTER_WIDTH);
  return image && { url: image.url, colour: data?.colour };
};
