import { appLanguage } from '../shared/app-language';
import { bootData } from '../shared/boot-data';
import { CALL_TIMEOUT_MS } from '../shared/call-timeout';
import { appCountry } from '../shared/country';
import { deviceStorage } from '../shared/device-storage';
import { currentEnvironment } from '../shared/environment';

/** As the app itself would ask, as long as the page brought all that is needed for it; else undefined. */
export const createServer = () => {
  const { apiKey, country } = bootData;
  const session = deviceStorage.read('session');
  const isOwnPage = currentEnvironment().isOwn && appCountry() === country;
  if (!apiKey || !session || !isOwnPage) return undefined;
  const { apiHost } = currentEnvironment();
  const headers = {
    Accept: 'application/json',
    ApiKey: apiKey,
    AppLanguage: appLanguage().toUpperCase(),
    'Content-Type': 'application/json',
    Session: session,
  };
  return {
    get: async (path: string): Promise<unknown> => {
      const response = await fetch(apiHost + path, { headers, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
      return response.json();
    },
    post: async (url: string, body: string): Promise<ArrayBuffer> => {
      const response = await fetch(url, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
      return response.arrayBuffer();
    },
  };
};

export type Server = NonNullable<ReturnType<typeof createServer>>;
