import type { QueryClient } from '@tanstack/react-query';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { useBus } from '../../bus/bus-state';
import { devicesQuery } from '../../device/devices-query';
import { wordingForFailure } from '../../api/refusal-wording';
import { translate } from '../../text/wording';

const TOPIC = 'assign';

/**
 * Whether another screen can receive something: one that is connected, else one known to the account. Shows a notice
 * when there is none (TDP-08), unless the caller is gone.
 */
export const hasOtherScreens = async (queryClient: QueryClient, isHere: () => boolean): Promise<boolean> => {
  if (useBus.getState().screens.length > 1) return true;
  try {
    const { devices } = await queryClient.fetchQuery(devicesQuery);
    if (devices.length > 1) return true;
    if (isHere())
      showSnackbar({ kind: 'tertiary', text: translate('assign_single_screen_message'), topic: TOPIC });
  } catch (error) {
    if (isHere()) showSnackbar({ kind: 'error', text: translate(wordingForFailure(error)), topic: TOPIC });
  }
  return false;
};
