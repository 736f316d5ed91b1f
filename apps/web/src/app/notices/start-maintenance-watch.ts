import { apiKey } from '../../shared/api/api-key';
import { appCountry } from '../../shared/text/country';
import { fetchMaintenanceConfig, watchMaintenance } from './watch-maintenance';

const countryNow = async (): Promise<string | undefined> => {
  try {
    return (await apiKey()).country;
  } catch {
    return appCountry();
  }
};

/** On a slow head unit the first screen is still rendering when all data has arrived. */
const AFTER_LOAD_MS = 3000;

/** Starts after the first screen is drawn, because maintenance notices are rare. */
export const startMaintenanceWatch = (): void => {
  const start = () =>
    void watchMaintenance({
      fetchConfig: fetchMaintenanceConfig,
      country: countryNow,
      // A failed fetch is logged and not shown (ENT-20).
      log: (message, error) => console.info(message, error),
    });
  const startLater = () => void window.setTimeout(start, AFTER_LOAD_MS);
  if (document.readyState === 'complete') startLater();
  else window.addEventListener('load', startLater, { once: true });
};
