import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-call';
import { deviceFields } from '../../shared/device-fields';

/** What the car brings along for a new account; null outside a car and where it brings nothing (REG-07). */
export const automaticVoucherQuery = () => {
  const { hardwareId, isHwidEncrypted, deviceModel, deviceIdentifier } = deviceFields();
  return queryOptions({
    queryKey: ['automatic-voucher', hardwareId ?? null],
    queryFn: async ({ signal }) => {
      if (!hardwareId) return null;
      const query = {
        hardwareId,
        deviceModel,
        udid: deviceIdentifier,
        ...(isHwidEncrypted && { isHwidEncrypted }),
      };
      const { isApplicable, credits } = await callApi('getAutomaticVoucher', { query, signal });
      return isApplicable ? { credits } : null;
    },
    // Without an answer one registers without it; the server knows what the car brings.
    retry: false,
  });
};
