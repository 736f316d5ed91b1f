import { bootData } from '../../shared/api/boot-data';
import { isInCar } from '../../shared/text/customer-zone';
import { deviceStorage } from '../../shared/device/device-storage';
import type { VehicleState } from '../../shared/vehicle/listen-to-vehicle';
import { isLockedInMotion } from '../../shared/vehicle/motion-lock';
import { useVehicleSignals } from '../../shared/vehicle/vehicle-signals';
import { translate } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';

/** A short gap, for example at the start, is not reported. */
const SILENCE_WORTH_A_WORD_MS = 5000;
/** Long enough to read; the notice covers part of a small screen. */
const NOTICE_MS = 15_000;
const LOAD_AGAIN_MS = 3000;

/** Explains why the screen is locked while no signals arrive from the vehicle. */
const createSilenceNotice = () => {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    if (!isLockedInMotion()) return;
    close = showSnackbar({
      kind: 'secondary',
      text: translate('vehicle_silent'),
      detail: translate('vehicle_silent_detail'),
      durationMs: NOTICE_MS,
      topic: 'vehicle',
    });
  };
  return (isSilent: boolean) => {
    clearTimeout(timer);
    if (isSilent) timer = setTimeout(show, SILENCE_WORTH_A_WORD_MS);
    else close?.();
  };
};

/**
 * Where a signal source is configured, car screens take their motion from it (SCR-10). They count as moving until
 * signals arrive; phones and browsers do not connect.
 */
export const startVehicleSignals = (): void => {
  const { vehicleSignalsUrl } = bootData;
  if (vehicleSignalsUrl === undefined || !isInCar(deviceStorage)) return;
  useVehicleSignals.setState({ liveMotion: 'in-motion' });
  const noteSilence = createSilenceNotice();
  const applyState = ({ motion, isHeard }: VehicleState) => {
    useVehicleSignals.setState({ liveMotion: motion });
    noteSilence(!isHeard);
  };
  const listen = async () => {
    try {
      const { listenToVehicle } = await import('../../shared/vehicle/listen-to-vehicle');
      listenToVehicle(vehicleSignalsUrl, applyState);
    } catch {
      setTimeout(() => void listen(), LOAD_AGAIN_MS);
    }
  };
  void listen();
};
