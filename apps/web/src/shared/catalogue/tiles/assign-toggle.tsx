import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { isMessagingOn } from '../../device/messaging';
import { useIsMounted } from '../../page/use-is-mounted';
import { useWording } from '../../text/wording';
import { hasOtherScreens } from './has-other-screens';
import type { Assigning } from './use-assigning';
import './choice-tile.css';

/** Assign to screens, or Cancel. Only where messaging is on; useful with a second screen. */
export function AssignToggle({ assigning }: { assigning: Assigning }) {
  const t = useWording();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const isHere = useIsMounted();
  if (!isMessagingOn()) return null;
  if (assigning.isAssigning) {
    return (
      <Button icon="close" onClick={assigning.cancel}>
        {t('cancel')}
      </Button>
    );
  }
  const startIfSeveral = async () => {
    setIsBusy(true);
    const hasOthers = await hasOtherScreens(queryClient, isHere);
    setIsBusy(false);
    if (hasOthers && isHere()) assigning.start();
  };
  return (
    <Button variant="glass" icon="cast" isBusy={isBusy} onClick={() => void startIfSeveral()}>
      {t('title_assign')}
    </Button>
  );
}
