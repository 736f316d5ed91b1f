import { lazy, Suspense } from 'react';
import { usePasswordQuestion } from '../shared/password-question';
import { IdleDialog } from './idle-dialog';
import { MaintenanceDialog } from './maintenance-dialog';
import { useIdleCountdown } from './watch-idle';
import { useMaintenance } from './watch-maintenance';

/** Its answer needs a network anyway. */
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog')).PasswordDialog }));

/** Questions and news above every screen. Part of the app itself: they must come up without a network too. */
export function Modals() {
  const secondsLeft = useIdleCountdown((state) => state.secondsLeft);
  const isMaintenanceNews = useMaintenance(({ isOn, isRead }) => isOn && !isRead);
  const isPasswordWanted = usePasswordQuestion((state) => state.isOpen);
  return (
    <>
      {isMaintenanceNews && <MaintenanceDialog />}
      {isPasswordWanted && (
        <Suspense>
          <PasswordDialog />
        </Suspense>
      )}
      {secondsLeft !== undefined && <IdleDialog secondsLeft={secondsLeft} />}
    </>
  );
}
