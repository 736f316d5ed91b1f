import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceStorage, type DeviceStorage } from '../../shared/device/device-storage';
import { closePanel, openPanel } from '../../shared/page/panels';
import { isProductionSite } from '../../shared/api/production';
import { troubleshootFacts } from '../../shared/device/troubleshoot-facts';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { Switch } from '../../ui/switch/switch';
import { FactList } from './fact-list';
import { appLocale } from '../../shared/text/app-language';
import { useCallLog } from '../../shared/api/call-log';
import { ScrollBox } from '../../ui/scroll-box/scroll-box';
import type { SettingKey } from '../../shared/device/setting-keys';
import { storageSummary } from './storage-summary';

/** The stored settings when the panel opened; secrets only by their length. */
function StorageList() {
  const t = useWording();
  const [settings] = useState(() => storageSummary(deviceStorage));
  return (
    <ScrollBox label={t('debug_storage')}>
      <ul className="debug-list">
        {settings.map(({ key, value, length }) => (
          <li key={key} className="debug-list__line">
            <span className="debug-list__name">{key}</span>
            <span className={value === undefined ? 'dim' : undefined}>
              {value ?? t('debug_hidden', { count: length })}
            </span>
          </li>
        ))}
      </ul>
    </ScrollBox>
  );
}

/** Everything that can be fetched again; the session and the user's choices stay. */
const CACHES: readonly SettingKey[] = [
  'apiKey',
  'languageJson',
  'legals',
  'accountDetails',
  'homeListId',
  'homeCategories',
  'homeStill',
];

const clearCaches = (storage: DeviceStorage, queryClient: QueryClient): void => {
  for (const key of CACHES) storage.remove(key);
  queryClient.removeQueries({ type: 'inactive' });
  // The visible content stays until its replacement has loaded.
  void queryClient.invalidateQueries();
};

/** The last calls, the newest first: names, codes and times. */
function CallList() {
  const t = useWording();
  const calls = useCallLog((log) => log.calls);
  const milliseconds = new Intl.NumberFormat(appLocale(), { style: 'unit', unit: 'millisecond' });
  if (calls.length === 0) return <p className="t-small">{t('debug_no_calls')}</p>;
  return (
    <ScrollBox label={t('debug_calls')}>
      <ol className="debug-list">
        {calls.map(({ id, name, responseCode, durationMs, requestId }) => (
          <li key={id} className="debug-list__line">
            <span className="debug-list__name">{name}</span>
            <span className="num">
              {responseCode ?? t('debug_no_answer')}
              {requestId && ` · ${requestId}`}
            </span>
            <span className="num debug-list__time">{milliseconds.format(durationMs)}</span>
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}

/** Opens after ten taps on the logo (LAN-04). In production it shows only what helps support. */
export function DebugPanel() {
  const t = useWording();
  const hasTestTools = !isProductionSite();
  return (
    <Dialog
      isOpen
      onClose={closePanel}
      title={t('debug_title')}
      actions={
        <>
          <Button icon="info" onClick={() => openPanel('troubleshoot')}>
            {t('troubleshoot_title')}
          </Button>
          {hasTestTools && <TestActions />}
          <Button variant="quiet" onClick={closePanel}>
            {t('close')}
          </Button>
        </>
      }
    >
      {hasTestTools ? (
        <TestFacts />
      ) : (
        <FactList label={t('debug_title')} facts={troubleshootFacts()} hasPersonalFacts={false} />
      )}
    </Dialog>
  );
}

function TestFacts() {
  const t = useWording();
  const [hasLogs, setHasLogs] = useState(() => deviceStorage.read('enableLogs') === 'true');
  return (
    <>
      <Switch
        label={t('debug_logs')}
        isOn={hasLogs}
        onToggle={(isOn) => {
          deviceStorage.write('enableLogs', String(isOn));
          setHasLogs(isOn);
        }}
      />
      <h3 className="t-3">{t('debug_calls')}</h3>
      <CallList />
      <h3 className="t-3">{t('debug_storage')}</h3>
      <StorageList />
    </>
  );
}

function TestActions() {
  const t = useWording();
  const queryClient = useQueryClient();
  const clear = () => {
    clearCaches(deviceStorage, queryClient);
    showSnackbar({ kind: 'primary', text: t('debug_caches_cleared'), topic: 'caches' });
  };
  return (
    <>
      <Button icon="edit" onClick={() => openPanel('overrides')}>
        {t('overrides_title')}
      </Button>
      <Button icon="sync" onClick={clear}>
        {t('debug_clear_caches')}
      </Button>
      <LinkButton icon="flask" href="/styledcomponents">
        {t('debug_style_guide')}
      </LinkButton>
    </>
  );
}
