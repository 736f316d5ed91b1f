import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceStorage } from '../../shared/device-storage';
import { closePanel, openPanel } from '../../shared/panels';
import { isProductionSite } from '../../shared/production';
import { troubleshootFacts } from '../../shared/troubleshoot-facts';
import { useWording } from '../../shared/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { Switch } from '../../ui/switch/switch';
import { CallList } from './call-list';
import { clearCaches } from './clear-caches';
import { FactList } from './fact-list';
import { StorageList } from './storage-list';

/** Behind ten taps on the logo (LAN-04). People who find it in production see only what helps them to get help. */
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
