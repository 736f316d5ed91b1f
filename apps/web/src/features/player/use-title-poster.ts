import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api-call';

const POSTER_WIDTH = 600;

/** The title page has usually asked for this before: then it is there at once. */
export const useTitlePoster = (parentProductId: number | undefined) => {
  const { data } = useQuery({
    queryKey: ['metadata', parentProductId],
    queryFn: ({ signal }) => callApi('getMetadata', { params: { id: parentProductId ?? 0 }, signal }),
    enabled: parentProductId !== undefined && parentProductId > 0,
  });
  const image = data?.images.find(({ isLandscape, width }) => !isLandscape && width === POSTER_WIDTH);
  return image && { url: image.url, colour: data?.colour };
};
