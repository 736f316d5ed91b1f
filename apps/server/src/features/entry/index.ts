import { type Language, LANGUAGES, ResponseCode } from '@drivein/contract';
import type { MotionPolicy } from '@drivein/vehicle-motion/policy';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { ApiKeys } from '../../http/api-keys';
import type { Tables } from '../../storage/database/schema';
import type { Environments } from '../../http/environments';
import type { Feature } from '../../http/feature';
import { plainAddress } from '../../http/network/ip-address';
import { refuse } from '../../http/refusal';
import type { CockpitCheck } from '../../http/pages/web-app';
import { sendEncoded } from '../../http/pages/send-encoded';
import { createToggles, type TogglesDeps } from './toggles';
import { fail, ok, type Result } from '../../http/result';
import { isSameSecret } from '../../guard/signed-token';
import type { Clock } from '../../operations/clock';
import { maintenanceAt } from '../../operations/settings-files/maintenance-file';
import type { SettingsFiles } from '../../operations/settings-files/settings-files';
import { maintenanceTexts, type MaintenanceText } from './maintenance-texts';
import { createHash } from 'node:crypto';
import { wordingFor } from '@drivein/wording';
import { EncodedBody } from '../../http/pages/encoded-body';

interface WordingFile {
  readonly language: string;
  /** Contains a hash of the content, so it can be cached forever. */
  readonly url: string;
  readonly wording: Readonly<Record<string, string>>;
  readonly body: EncodedBody;
}

const HASH_LENGTH = 12;

/** The wording tables, one file per language (ENT-15). */
const buildWordingFiles = (): ReadonlyMap<string, WordingFile> =>
  new Map(
    LANGUAGES.map((language) => {
      const wording = wordingFor(language);
      const json = JSON.stringify(wording);
      const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH);
      const url = `/wording/${language}.${hash}.json`;
      return [language, { language, url, wording, body: new EncodedBody(json) }];
    }),
  );

/** Maintenance state, from `maintenance.json` in the data folder (ENT-20). */
const createMaintenance = ({
  clock,
  settingsFiles: {
    maintenance: { read },
  },
}: {
  readonly clock: Clock;
  readonly settingsFiles: SettingsFiles;
}) => ({
  config: async () => maintenanceAt(await read(), clock.nowMs()),
  /** Falls back to English, then to our own texts. */
  text: async (asked: string): Promise<MaintenanceText & { language: Language }> => {
    const wanted = asked.slice(0, 2).toLowerCase();
    const language = LANGUAGES.find((known) => known === wanted) ?? 'en';
    return { language, ...maintenanceTexts[language], ...(await read())?.texts?.[language] };
  },
});

interface IssueApiKeyDeps {
  readonly apiKeys: ApiKeys;
  /** Several during a key rotation. */
  readonly masterKeys: readonly string[];
  readonly servedCountries: () => Promise<ReadonlySet<string>>;
}

type ApiKeyRefusal = 'MasterKeyWrong' | 'CountryNotServed';

/** ENT-04 */
const issueApiKey = async (
  deps: IssueApiKeyDeps,
  asked: { masterKey: string; country: string },
): Promise<Result<{ apiKey: string; country: string }, ApiKeyRefusal>> => {
  if (!deps.masterKeys.some((masterKey) => isSameSecret(asked.masterKey, masterKey)))
    return fail('MasterKeyWrong');
  const country = asked.country.toUpperCase();
  if (!(await deps.servedCountries()).has(country)) return fail('CountryNotServed');
  return ok({ apiKey: deps.apiKeys.issue(country), country });
};

/** The subscription country for a country; undefined where the service is not offered. */
const findSvodCountry = async (
  { db }: { readonly db: Kysely<Tables> },
  country: string,
): Promise<number | undefined> => {
  const territory = await db
    .selectFrom('territories')
    .select('svod_country_id')
    .where('country', '=', country.toUpperCase())
    .executeTakeFirst();
  return territory?.svod_country_id;
};

export interface EntryDeps extends IssueApiKeyDeps, TogglesDeps {
  readonly db: Kysely<Tables>;
  readonly apiKeys: ApiKeys;
  readonly environment: string;
  readonly environments: Environments;
  readonly allowedOrigins: readonly string[];
  readonly providerUrl: string;
  readonly mayOpenCockpit: CockpitCheck;
  readonly vehicleSignalsUrl?: string | undefined;
  readonly motionPolicy?: MotionPolicy;
  /** Version of this build's wording. */
  readonly startedAtMs: number;
}

/** Data of the first screen, embedded in index.html so that it needs no call. */
export interface BootData {
  readonly country: string;
  /** Absent where the service is not offered: the app then requests a key and shows the refusal. */
  readonly apiKey?: string;
  readonly masterKey: string;
  readonly language: string;
  readonly wordingUrl: string;
  readonly wording: Readonly<Record<string, string>>;
  readonly toggles: Readonly<Record<string, boolean>>;
  readonly environment: string;
  /** Choices of the environment override, by name (ENT-05). */
  readonly environments: Environments;
  /** Other sites in which the app may be embedded (ENT-21). */
  readonly allowedOrigins: readonly string[];
  /** Where the app redirects when another site embeds it. */
  readonly providerUrl: string;
  /** Source of vehicle motion signals, which decide what screens may do (SCR-10). */
  readonly vehicleSignalsUrl?: string;
  readonly motionPolicy?: MotionPolicy;
  /** Whether `/cockpit` exists here (SCR-09). */
  readonly hasCockpit: boolean;
}

const CODES = {
  MasterKeyWrong: ResponseCode.ApiKeyInvalid,
  CountryNotServed: ResponseCode.TerritoryUnsupported,
} as const satisfies Record<ApiKeyRefusal, ResponseCode>;

export const entryFeature = (deps: EntryDeps) => {
  const wordingFiles = buildWordingFiles();
  const togglesFor = createToggles(deps);
  const maintenance = createMaintenance(deps);
  const lastUpdated = new Date(deps.startedAtMs).toISOString();

  const wordingIn = (language: string): WordingFile => {
    const file = wordingFiles.get(language) ?? wordingFiles.get('en');
    if (!file) throw new Error('There is no English wording.');
    return file;
  };

  const answerApiKey = async (asked: { masterKey: string; country: string }) => {
    const result = await issueApiKey(deps, asked);
    if (!result.ok) return { responseCode: CODES[result.refusal] };
    return { responseCode: ResponseCode.Ok, ...result.value };
  };

  const boot = async (country: string, language: string, isLocalCaller: boolean): Promise<BootData> => {
    const isServed = (await deps.servedCountries()).has(country);
    const { url, wording } = wordingIn(language);
    return {
      country,
      ...(isServed && { apiKey: deps.apiKeys.issue(country) }),
      masterKey: deps.masterKeys[0] ?? '',
      language,
      wordingUrl: url,
      wording,
      toggles: Object.fromEntries((await togglesFor(country)).map(({ name, enabled }) => [name, enabled])),
      environment: deps.environment,
      environments: deps.environments,
      allowedOrigins: deps.allowedOrigins,
      providerUrl: deps.providerUrl,
      ...(deps.vehicleSignalsUrl !== undefined && { vehicleSignalsUrl: deps.vehicleSignalsUrl }),
      ...(deps.motionPolicy && { motionPolicy: deps.motionPolicy }),
      hasCockpit: deps.mayOpenCockpit(isLocalCaller),
    };
  };

  const resources: FastifyPluginAsync = async (app) => {
    app.get<{ Params: { file: string } }>(
      '/wording/:file',
      { config: { access: 'anyone' } },
      (request, reply) => {
        const wanted = `/wording/${request.params.file}`;
        const file = [...wordingFiles.values()].find(({ url }) => url === wanted);
        if (!file) return refuse(reply, ResponseCode.NotFound);
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return sendEncoded(reply, file.body, 'application/json; charset=utf-8');
      },
    );
  };

  const feature: Feature = {
    handlers: {
      getApiKey: ({ params, caller }) =>
        answerApiKey({ masterKey: params.masterKey, country: caller.country }),
      getApiKeyForCountry: ({ params }) => answerApiKey(params),
      getAppWording: ({ caller }) => {
        const { language, url } = wordingIn(caller.language);
        return { responseCode: ResponseCode.Ok, lastUpdated, languageUsed: language, url };
      },
      readToggles: async ({ body: { context, toggles }, caller }) => {
        const named = context?.countryCode ?? context?.properties?.countryCode;
        const country = named?.toUpperCase() ?? caller.country;
        return { responseCode: ResponseCode.Ok, toggles: await togglesFor(country, toggles) };
      },
      getSvodLocation: async ({ params }) => {
        const svodCountryId = await findSvodCountry(deps, params.location);
        if (svodCountryId === undefined) return { responseCode: ResponseCode.TerritoryUnsupported };
        return { responseCode: ResponseCode.Ok, svodCountryId };
      },
      getMaintenanceConfig: async () => ({ responseCode: ResponseCode.Ok, ...(await maintenance.config()) }),
      getMaintenanceText: async ({ params }) => ({
        responseCode: ResponseCode.Ok,
        ...(await maintenance.text(params.language)),
      }),
      getPublicIp: ({ caller }) => ({ responseCode: ResponseCode.Ok, ip: plainAddress(caller.address) }),
    },
    resources,
  };
  return { ...feature, boot };
};
