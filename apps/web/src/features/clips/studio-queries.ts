import { queryOptions } from '@tanstack/react-query';
import { fetchCategories, fetchPage } from '../../shared/shelf/shelf-queries';

/** D: the page the studio shows (see the contract's getPage). */
const STUDIO_PAGE = 'studio';

const fetchStudio = async (signal: AbortSignal) => {
  const page = await fetchPage(STUDIO_PAGE, signal);
  return {
    title: page?.pageTranslations.title,
    image: page?.pageImages[0]?.imageUrl,
    categories: page ? await fetchCategories(page.categoryListId, signal) : [],
  };
};

export const studioQuery = queryOptions({
  queryKey: ['studio'],
  queryFn: ({ signal }) => fetchStudio(signal),
});
