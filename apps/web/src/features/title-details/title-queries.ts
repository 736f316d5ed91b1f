import { GRID_PAGE_SIZE, SUPPORTED_CODECS } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/api-call';
import { deferRefetch } from '../../shared/network/defer-refetch';
import { titleKey } from '../../shared/shop/title-query';

export const trailerQuery = (id: number) =>
  queryOptions({
    queryKey: titleKey('trailer', id),
    queryFn: async (context) => {
      await deferRefetch(context);
      const { url } = await callApi('getTrailer', {
        params: { id },
        query: { supportedCodecs: SUPPORTED_CODECS },
        signal: context.signal,
      });
      return url ?? null;
    },
  });

export const extrasKey = (id: number) => titleKey('extras', id);

export const fetchExtras = async (id: number, page: number, signal: AbortSignal) => {
  const query = { PageSize: GRID_PAGE_SIZE, PageNumber: page, supportedCodecs: SUPPORTED_CODECS };
  return (await callApi('getTitleExtras', { params: { id }, query, signal })).vam;
};
