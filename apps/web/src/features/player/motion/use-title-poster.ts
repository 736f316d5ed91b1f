import { useQuery } from '@tanstack/react-query';
import { titleQuery } from '../../../shared/shop/title-query';

const POSTER_WIDTH = 600;

/** Usually cached by the title page. */
export const useTitlePoster = (parentProductId: number | undefined) => {
  const { data } = useQuery({
    ...titleQuery(parentProductId ?? 0),
    enabled: parentProductId !== undefined && parentProductId > 0,
    // The poster does not change while the film plays.
    staleTime: Infinity,
    refetchInterval: false,
  });
  const image = data?.images.find(({ isLandscape, width }) => !isLandscape && width === POSTER_WIDTH);
  return image && { url: image.url, colour: data?.colour };
};
