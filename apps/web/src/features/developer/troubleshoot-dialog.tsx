import { useEffect, useState } from 'react';
import { closePanel } from '../../shared/page/panels';
import { factsAsText, publicIp, troubleshootFacts } from '../../shared/device/troubleshoot-facts';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { FactList } from './fact-list';

/** The first facts that support asks for (ENT-16). */
export function TroubleshootDialog() {
  const t = useWording();
  const ipAddress = usePublicIp();
  const [isCopied, setIsCopied] = useState(false);
  const [isIdShown, setIsIdShown] = useState(false);
  const facts = troubleshootFacts(ipAddress);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(factsAsText(facts));
      setIsCopied(true);
    } catch {
      // No clipboard without https, or permission denied.
      showSnackbar({ kind: 'error', text: t('troubleshoot_copy_failed'), topic: 'copy' });
    }
  };
  return (
    <Dialog
      isOpen
      onClose={closePanel}
      title={t('troubleshoot_title')}
      actions={
        <>
          <Button variant="primary" icon={isCopied ? 'check' : 'receipt'} onClick={() => void copy()}>
            {t(isCopied ? 'troubleshoot_copied' : 'troubleshoot_copy')}
          </Button>
          {facts.hardwareId && (
            <Button icon={isIdShown ? 'eye-off' : 'eye'} onClick={() => setIsIdShown(!isIdShown)}>
              {t(isIdShown ? 'troubleshoot_hide_hardware_id' : 'troubleshoot_show_hardware_id')}
            </Button>
          )}
          <Button variant="quiet" onClick={closePanel}>
            {t('close')}
          </Button>
        </>
      }
    >
      <FactList
        label={t('troubleshoot_title')}
        facts={facts}
        hasPersonalFacts
        isHardwareIdShown={isIdShown}
      />
    </Dialog>
  );
}

const usePublicIp = (): string | undefined => {
  const [ip, setIp] = useState<string>();
  useEffect(() => {
    const asked = new AbortController();
    void publicIp(asked.signal).then((found) => {
      if (!asked.signal.aborted) setIp(found);
    });
    return () => asked.abort();
  }, []);
  return ip;
};
