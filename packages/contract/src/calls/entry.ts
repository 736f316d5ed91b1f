import { Type } from '@sinclair/typebox';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import {
  Address,
  CountryCode,
  Count,
  Line,
  List,
  Prose,
  SoftwareVersion,
  Token,
  UtcTime,
  Word,
} from '../wire-fields';

/** Same bound in the answer as in the request: named toggles come back by their names. */
const ToggleName = Type.String({ maxLength: 80 });
/** Unleash's variant of a feature. This service has none, an upstream may. */
const ToggleVariant = Fields({ name: Word, enabled: Type.Boolean() });

const ApiKeyReply = Fields({
  responseCode: ResponseCodeSchema,
  apiKey: Token,
  country: CountryCode,
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
    lastUpdated: UtcTime,
    languageUsed: Word,
    url: Address,
  }),
  decision: 'The language asked for is the AppLanguage header; English serves where a language is missing.',
});

export const readToggles = endpoint({
  method: 'POST',
  path: '/proxy',
  summary: 'Feature toggles for a country, as an Unleash proxy answers them',
  access: 'open',
  isWriting: false,
  body: Fields({
    toggles: Type.Optional(Type.Array(ToggleName, { maxItems: 100 })),
    context: Type.Optional(
      Type.Object(
        {
          wlcId: Type.Optional(SoftwareVersion),
          countryCode: Type.Optional(Type.String({ maxLength: 8 })),
          properties: Type.Optional(
            Type.Object(
              { countryCode: Type.Optional(Type.String({ maxLength: 8 })) },
              { additionalProperties: true },
            ),
          ),
        },
        { additionalProperties: true },
      ),
    ),
  }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    toggles: List(
      Fields({
        name: ToggleName,
        enabled: Type.Boolean(),
        variant: Type.Optional(ToggleVariant),
        impressionData: Type.Optional(Type.Boolean()),
      }),
      100,
    ),
  }),
  decision:
    "The path is Unleash's own. Named toggles come back even when off; without names all do. Unleash's own clients put what they do not know, such as the country, into properties.",
});

export const getSvodLocation = endpoint({
  method: 'GET',
  path: '/user/v8/:location/svod',
  summary: 'The subscription country of where the caller is',
  access: 'session',
  params: Fields({ location: CountryCode }),
  reply: Fields({ responseCode: ResponseCodeSchema, svodCountryId: Count() }),
  refusals: [ResponseCode.TerritoryUnsupported],
  decision: 'The location is a country code; the base is not shown, user/v8 keeps it clear of other calls.',
});

export const getMaintenanceConfig = endpoint({
  method: 'GET',
  path: '/content/v6/maintenance/config',
  summary: 'Whether the service is under maintenance, where, and when to ask again',
  access: 'open',
  reply: Fields({
    responseCode: ResponseCodeSchema,
    settings: Fields({
      maintenanceMode: Fields({ enabled: Type.Boolean(), countries: List(CountryCode, 300) }),
    }),
    configPollingIntervalSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
  }),
  decision:
    'The fixed URL of an environment may point elsewhere; this is the one this service answers itself.',
});

export const getMaintenanceText = endpoint({
  method: 'GET',
  path: '/content/v6/maintenance/text/:language',
  summary: 'What the maintenance dialog says in a language (English where it is missing)',
  access: 'open',
  params: Fields({ language: Word }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    language: Word,
    title: Line,
    message: Prose,
    button: Line,
  }),
  decision: 'The fields of the localized file are not shown.',
});

export const getPublicIp = endpoint({
  method: 'GET',
  path: '/user/v6/publicip',
  summary: "The caller's own address, for the troubleshoot dialog",
  access: 'key',
  reply: Fields({ responseCode: ResponseCodeSchema, ip: Word }),
  decision: 'The documents ask an outside service; answering it ourselves tells nobody about our users.',
});

export const entryCalls = {
  getApiKey,
  getApiKeyForCountry,
  getAppWording,
  readToggles,
  getSvodLocation,
  getMaintenanceConfig,
  getMaintenanceText,
  getPublicIp,
} as const;
