import { IdleDialog } from './idle-dialog';
import { MaintenanceDialog } from './maintenance-dialog';
import { useIdleCountdown } from './watch-idle';
import { useMaintenance } from './watch-maintenance';

/** Questions and news above every screen. Part of the app itself: they must come up without a network too. */
export function Modals() {
  const secondsLeft = useIdleCountdown((state) => state.secondsLeft);
  const isMaintenanceNews = useMaintenance(({ isOn, isRead }) => isOn && !isRead);
  return (
    <>
      {isMaintenanceNews && <MaintenanceDialog />}
      {secondsLeft !== undefined && <IdleDialog secondsLeft={secondsLeft} />}
    </>
  );
}
