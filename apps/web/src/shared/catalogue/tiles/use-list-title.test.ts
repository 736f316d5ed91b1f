import type { Category } from '@drivein/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { knownListTitle } from './use-list-title';

const aCategory = (title: string, ids: Partial<Category>): Category => ({
  id: 1,
  name: title,
  categoryTemplateType: 'STD',
  categoryTextTranslations: { title },
  categoryImages: [],
  categoryOthers: {},
  ...ids,
});

it('list title: found on home and other pages, undefined for an unknown list', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['devices'], [{ deviceId: '1' }]);
  queryClient.setQueryData(['nothing'], null);
  queryClient.setQueryData(
    ['home'],
    [aCategory('Night roads', { playlistId: 800102 }), aCategory('None', {})],
  );
  queryClient.setQueryData(['studio'], { categories: [aCategory('All clips', { customListId: 500005 })] });
  expect(knownListTitle(queryClient, { playlistId: 800102, consumerPlaylistId: 800102 })).toBe('Night roads');
  expect(knownListTitle(queryClient, { customListId: 500005 })).toBe('All clips');
  expect(knownListTitle(queryClient, { customListId: 800102 })).toBeUndefined();
  expect(knownListTitle(queryClient, { playlistId: undefined })).toBeUndefined();
});
