import type { Image } from '@drivein/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/api-call';
import { pictureSource } from '../../../shared/shop/picture-source';
import { titleQuery } from '../../../shared/shop/title-query';
import type { PictureSource } from '../../../ui/picture/picture';
import type { ScreenContent } from '../board/listed-screen';

/** Name and picture of a film or clip. */
export interface ContentDetails {
  readonly title: string;
  readonly picture: PictureSource | undefined;
  readonly colour: string | undefined;
  readonly images: readonly Pick<Image, 'url' | 'isLandscape'>[];
}

export const clipQuery = (vamId: number) =>
  queryOptions({
    queryKey: ['clip', vamId],
    queryFn: async ({ signal }) => (await callApi('getVamDetails', { params: { vamId }, signal })).vam,
  });

const STILL_SIZES = '(width >= 1660px) 430px, (width < 620px) 160px, 400px';

const detailsQuery = ({ contentId, vamId }: ScreenContent) =>
  queryOptions({
    queryKey: ['screens', 'content', contentId, vamId ?? 0],
    queryFn: ({ client }) =>
      vamId === undefined ? filmDetails(client, contentId) : clipDetails(client, vamId),
    // Names and pictures do not change while it plays.
    staleTime: Infinity,
  });

const filmDetails = async (client: QueryClient, id: number): Promise<ContentDetails> => {
  const { title, images, colour, tbg } = await client.ensureQueryData(titleQuery(id));
  return { title, colour, images, picture: pictureSource(images, 'landscape', STILL_SIZES, tbg.imageUrl) };
};

const clipDetails = async (client: QueryClient, vamId: number): Promise<ContentDetails> => {
  const { title, imageUrl, colour } = await client.ensureQueryData(clipQuery(vamId));
  return { title, colour, picture: { src: imageUrl }, images: [{ url: imageUrl, isLandscape: true }] };
};

const NOTHING: ScreenContent = { contentId: 0, vamId: undefined };

/** Undefined until loaded, and without content. */
export const useContentDetails = (content: ScreenContent | undefined): ContentDetails | undefined => {
  const { contentId, vamId } = content ?? NOTHING;
  const { data } = useQuery({
    ...detailsQuery({ contentId, vamId }),
    enabled: vamId !== undefined || contentId > 0,
  });
  return data;
};

export const fetchContentDetails = (client: QueryClient, content: ScreenContent): Promise<ContentDetails> =>
  client.ensureQueryData(detailsQuery(content));
