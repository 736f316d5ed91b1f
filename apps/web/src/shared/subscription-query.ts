import { deviceStorage } from './device-storage';
import { serverNowMs } from './server-time';
import { transactionalFilters } from './transactional-filters';

/** Which films every list asks for (CAT-11). By the server's time: a head unit may wake up years off. */
export const subscriptionQuery = () => {
  const svodCountryId = Number(deviceStorage.read('svodCountryId'));
  return {
    transactionalFilters: transactionalFilters(deviceStorage, serverNowMs()),
    ...(svodCountryId > 0 && { svodCountryId }),
  };
};
