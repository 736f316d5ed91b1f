import { useEffect, useState } from 'react';
import { callApi } from '../../../shared/api/api-call';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { isOffline, useConnection } from '../../../shared/network/connection';
import { openCheckout, type OpenedCheckout, type WantedTitle } from './open-checkout';

/** Opens the checkout of a title; reopens on request, and when the network returns or the car is parked. */
export const useOpenCheckout = ({ parentProductId, transactionTypeId }: WantedTitle) => {
  const [opened, setOpened] = useState<OpenedCheckout | { readonly kind: 'opening' }>({ kind: 'opening' });
  const [round, setRound] = useState(0);
  const isInMotion = useIsInMotion();

  useEffect(() => {
    const abort = new AbortController();
    void openCheckout(callApi, { parentProductId, transactionTypeId }, abort.signal).then(
      setOpened,
      // The component was left before the checkout opened.
      () => undefined,
    );
    return () => abort.abort();
  }, [parentProductId, transactionTypeId, round]);

  const isUnreachable = opened.kind === 'unreachable';
  useEffect(() => {
    if (!isUnreachable || !isOffline()) return;
    return useConnection.subscribe(({ status }) => {
      if (status === 'Connected') setRound((count) => count + 1);
    });
  }, [isUnreachable]);

  const isParkedAgain = opened.kind === 'in-motion' && !isInMotion;
  useEffect(() => {
    if (isParkedAgain) setRound((count) => count + 1);
  }, [isParkedAgain]);

  const reopen = () => {
    setOpened({ kind: 'opening' });
    setRound((count) => count + 1);
  };
  return { opened, round, reopen };
};
