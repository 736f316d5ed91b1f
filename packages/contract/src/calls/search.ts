import { Type } from '@sinclair/typebox';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { Count, Line, List, Word } from '../wire-fields';
import { CatalogueEntrySchema, svodCountryId, transactionalFilters } from './catalogue';

export const searchTitles = endpoint({
  method: 'GET',
  path: '/content/v9/search/:term',
  summary: 'One page of the titles that match a text; an empty page is the last',
  access: 'session',
  params: Fields({ term: Type.String({ minLength: 1, maxLength: 100 }) }),
  query: Fields({
    transactionalFilters,
    svodCountryId,
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    products: List(CatalogueEntrySchema),
    totalCount: Count(),
  }),
  decision:
    "Terms of one character answer an empty page, not an error: the two-character rule is the client's.",
});

export const getPopularSearches = endpoint({
  method: 'GET',
  path: '/content/v9/popularsearches',
  summary: 'What others search for, in the language asked for',
  access: 'session',
  reply: Fields({
    responseCode: ResponseCodeSchema,
    searches: List(Fields({ text: Line, language: Type.Optional(Word) }), 50),
  }),
  decision: 'The search screen shows a popular list; its call is not shown.',
});

export const searchCalls = { searchTitles, getPopularSearches } as const;
