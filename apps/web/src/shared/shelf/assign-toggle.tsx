import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { useBus } from '../bus/bus-state';
import { devicesQuery } from '../devices-query';
import { isMessagingOn } from '../messaging';
import { wordingForFailure } from '../refusal-wording';
import { useIsHere } from '../use-is-here';
import { useWording } from '../wording';
import type { Assigning } from './use-assigning';
import './choice-tile.css';

/** Assign to screens, or Cancel; only where screens talk to each other, and of use with a second one. */
export function AssignToggle({ assigning }: { assigning: Assigning }) {
  const t = useWording();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const isHere = useIsHere();
  if (!isMessagingOn()) return null;
  if (assigning.isAssigning) {
    return (
      <Button icon="close" onClick={assigning.cancel}>
        {t('cancel')}
      </Button>
    );
  }
  const startIfSeveral = async () => {
    if (useBus.getState().screens.length > 1) return assigning.start();
    setIsBusy(true);
    try {
      const { devices } = await queryClient.fetchQuery(devicesQuery);
      if (!isHere()) return;
      if (devices.length > 1) assigning.start();
      else showSnackbar({ kind: 'tertiary', text: t('assign_single_screen_message'), topic: 'assign' });
    } catch (error) {
      if (isHere()) showSnackbar({ kind: 'error', text: t(wordingForFailure(error)), topic: 'assign' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="glass" icon="cast" isBusy={isBusy} onClick={() => void startIfSeveral()}>
      {t('title_assign')}
    </Button>
  );
}
