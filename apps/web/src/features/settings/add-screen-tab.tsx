import { ADD_SCREEN_SNACKBAR_MS, ADD_SCREEN_SNACKBAR_VISITS } from '@drivein/contract/light';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { deviceStorage, type DeviceStorage } from '../../shared/device/device-storage';
import { useWording } from '../../shared/text/wording';
import { List, ListLink, Panel } from '../../ui/panel/panel';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { ScreenCodePanel } from './screen-code-panel';

/** Counts a visit and returns whether it is one of the first, which show a hint (SET-10). */
export const countVisit = (storage: DeviceStorage): boolean => {
  const stored = Number(storage.read('addScreenVisits'));
  const visits = Number.isInteger(stored) && stored > 0 ? stored : 0;
  if (visits >= ADD_SCREEN_SNACKBAR_VISITS) return false;
  storage.write('addScreenVisits', String(visits + 1));
  return true;
};

/** Ways for another screen to join this account (SET-10, SIG-12). */
export function AddScreenTab() {
  const t = useWording();
  useEffect(() => {
    if (!countVisit(deviceStorage)) return;
    return showSnackbar({
      kind: 'tertiary',
      text: t('add_screen_notice'),
      durationMs: ADD_SCREEN_SNACKBAR_MS,
      topic: 'add-screen',
    });
  }, [t]);

  return (
    <div className="settings__stack">
      <div className="settings__add-screen">
        <section>
          <h2 className="t-3">{t('add_screen_title')}</h2>
          <ol className="settings__steps">
            <li>{t('add_screen_step_open')}</li>
            <li>{t('add_screen_step_enter')}</li>
            <li>{t('add_screen_step_watch')}</li>
          </ol>
        </section>
        <ScreenCodePanel />
      </div>
      <Panel isPadded={false}>
        <List>
          <ListLink as={Link} to="/connect" icon="phone">
            {t('add_screen_approve')}
          </ListLink>
        </List>
      </Panel>
    </div>
  );
}
