import { Type } from '@sinclair/typebox';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';

const ApiKeyReply = Fields({
  responseCode: ResponseCodeSchema,
  apiKey: Type.String(),
  country: Type.String({ description: 'ISO 3166 alpha-2' }),
});

export const getApiKey = endpoint({
  method: 'GET',
  path: '/content/v6/apikey/:masterKey',
  summary: "An api key for the caller's own country",
  access: 'open',
  params: Fields({ masterKey: Type.String({ maxLength: 128 }) }),
  reply: ApiKeyReply,
  refusals: [ResponseCode.ApiKeyInvalid, ResponseCode.TerritoryUnsupported],
});

export const getApiKeyForCountry = endpoint({
  method: 'GET',
  path: '/content/v6/apikey/:masterKey/country/:country',
  summary: 'An api key for a named country',
  access: 'open',
  params: Fields({ masterKey: Type.String({ maxLength: 128 }), country: Type.String({ maxLength: 8 }) }),
  reply: ApiKeyReply,
  refusals: [ResponseCode.ApiKeyInvalid, ResponseCode.TerritoryUnsupported],
});

export const getAppWording = endpoint({
  method: 'GET',
  path: '/content/v6/appwording',
  summary: 'Where the wording table of the best matching language lives',
  access: 'key',
  reply: Fields({
    responseCode: ResponseCodeSchema,
    lastUpdated: Type.String(),
    languageUsed: Type.String(),
    url: Type.String(),
  }),
  decision: 'The language asked for is the AppLanguage header; English serves where a language is missing.',
});

export const readToggles = endpoint({
  method: 'POST',
  path: '/proxy',
  summary: 'Feature toggles for a country, as an Unleash proxy answers them',
  access: 'open',
  body: Fields({
    toggles: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 100 })),
    context: Type.Optional(
      Type.Object(
        {
          wlcId: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })])),
          countryCode: Type.Optional(Type.String({ maxLength: 8 })),
        },
        { additionalProperties: true },
      ),
    ),
  }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    toggles: Type.Array(Fields({ name: Type.String(), enabled: Type.Boolean() })),
  }),
  decision: "The path is Unleash's own. Named toggles come back even when off; without names all do.",
});
