import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { deviceStorage } from '../device/device-storage';
import { forgetHardwareId } from '../device/head-unit';
import { useWording } from '../text/wording';

/** After a sign-in with a refused hardware id: removes the id and shows a message (SAF-06). */
export const useReportRefusedCar = () => {
  const t = useWording();
  return ({ isCarRefused }: { readonly isCarRefused?: boolean | undefined }): void => {
    if (!isCarRefused) return;
    forgetHardwareId(deviceStorage);
    showSnackbar({ kind: 'error', text: t('hwid_left_out'), topic: 'hwid' });
  };
};
