import { apiKey } from '../shared/api-key';
import { appCountry } from '../shared/country';
import { fetchMaintenanceConfig, watchMaintenance } from './watch-maintenance';

const countryNow = async (): Promise<string | undefined> => {
  try {
    return (await apiKey()).country;
  } catch {
    return appCountry();
  }
};

/** Once the first screen is there: it must not wait for news that are rare. */
export const startMaintenanceWatch = (): void => {
  const start = () =>
    void watchMaintenance({
      fetchConfig: fetchMaintenanceConfig,
      country: countryNow,
      // Nobody is bothered with it (ENT-20).
      log: (message, error) => console.info(message, error),
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
