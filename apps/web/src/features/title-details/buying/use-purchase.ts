import { PURCHASE_PRESS_LOCK_MS, StreamType, TransactionType } from '@drivein/contract/light';
import { mayAcquire, type Ownership, ownershipOf } from '@drivein/entitlement';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../shared/api/api-call';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { useSession } from '../../../shared/session/session';
import { useIsMounted } from '../../../shared/page/use-is-mounted';
import { translate } from '../../../shared/text/wording';
import { closeTopic, showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { paymentPath } from './payment-path';
import { titleQuery } from '../../../shared/shop/title-query';

const TOPIC = 'purchase';

export type Acquisition = 'purchase' | 'rent';

const TYPES = { purchase: TransactionType.Purchase, rent: TransactionType.Rent } as const;

/** Another screen of the account may have bought it a moment ago. */
const fetchOwnership = async (parentProductId: number): Promise<Ownership> => {
  const body = [{ parentProductId, streamType: StreamType.Dash }];
  return ownershipOf((await callApi('checkOwned', { body })).owned);
};

/**
 * Opens the checkout, unless the film is already owned. A press disables both buttons for 1.5 s (TDP-04), and until
 * the reply arrives.
 */
export const usePurchase = (parentProductId: number) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const isHere = useIsMounted();
  const [pressed, setPressed] = useState<Acquisition>();
  const [opening, setOpening] = useState<Acquisition>();
  const isOpening = useRef(false);

  useEffect(() => {
    if (!pressed) return;
    const timer = window.setTimeout(() => setPressed(undefined), PURCHASE_PRESS_LOCK_MS);
    return () => window.clearTimeout(timer);
  }, [pressed]);

  const open = async (how: Acquisition, isWanted: () => boolean) => {
    // A visitor owns nothing; the checkout itself asks for sign-in.
    const ownership = isSignedIn ? await fetchOwnership(parentProductId) : 'none';
    if (!isWanted()) return;
    if (mayAcquire(ownership, how)) return navigate(paymentPath(parentProductId, TYPES[how]));
    void queryClient.invalidateQueries({ queryKey: titleQuery(parentProductId).queryKey });
    const text = translate(ownership === 'rented' ? 'title_already_rented' : 'already_owned');
    showSnackbar({ kind: 'secondary', text, topic: TOPIC });
  };

  const acquire = async (how: Acquisition, isWanted: () => boolean) => {
    // A second press would open a second transaction.
    if (isOpening.current) return;
    isOpening.current = true;
    setPressed(how);
    setOpening(how);
    closeTopic(TOPIC);
    try {
      await open(how, isWanted);
    } catch (error) {
      if (!isWanted()) return;
      showSnackbar({
        kind: 'error',
        text: translate('error_purchase'),
        detail: translate(wordingForFailure(error)),
        action: { label: translate('retry'), onPress: () => void acquire(how, () => true) },
        topic: TOPIC,
      });
    } finally {
      isOpening.current = false;
      setOpening(undefined);
    }
  };

  return {
    /** The pressed button shows progress; the other is disabled meanwhile. */
    isBusy: (how: Acquisition) => pressed === how || opening === how,
    isClosed: pressed !== undefined || opening !== undefined,
    // A user who leaves meanwhile is not taken to the checkout; pressing Try again elsewhere does that.
    acquire: (how: Acquisition) => void acquire(how, isHere),
  };
};
