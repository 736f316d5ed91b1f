import { CreditDefinition, SUCCESS_SNACKBAR_MS } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { creditsQuery } from '../../shared/account-queries';
import { callApi } from '../../shared/api-call';
import { deviceStorage } from '../../shared/device-storage';
import { formatClock } from '../../shared/formats';
import { translate } from '../../shared/wording';
import { closeTopic, showSnackbar } from '../../ui/snackbar/snackbar-store';
import { applyRedemption } from './apply-redemption';
import { readRedeemFailure } from './redeem-failure';
import { createFailureCount, redeemRestsForMs, restRedeeming } from './redeem-lock';
import { titleQuery } from '../../shared/title-query';
import { useTransactionAction } from './use-transaction-action';

const TOPIC = 'redeem';
const failures = createFailureCount();

const showRest = (restMs: number): void => {
  showSnackbar({
    kind: 'error',
    text: (seconds) => translate('please_try_again_after', { time: formatClock(seconds) }),
    countdownS: Math.ceil(restMs / 1000),
    durationMs: restMs,
    topic: TOPIC,
  });
};

/** One press redeems; messages tell how it went and what to do next (TDP-03). */
export const useRedeemTitle = (parentProductId: number) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const viewDetails = useTransactionAction(parentProductId);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const say = (text: WordingKey, detail?: WordingKey) => ({
    kind: 'error' as const,
    text: translate(text),
    ...(detail && { detail: translate(detail) }),
    topic: TOPIC,
  });
  const again = () => ({ label: translate('retry'), onPress: () => void redeem() });

  const fail = (error: unknown) => {
    const failure = readRedeemFailure(error);
    if (failure.kind === 'rest') {
      restRedeeming(deviceStorage, Date.now(), failure.forS && failure.forS * 1000);
      return showRest(redeemRestsForMs(deviceStorage, Date.now()));
    }
    if (failure.kind === 'refused') return void showSnackbar(say(failure.reason));
    if (failure.kind === 'outdated') {
      void queryClient.invalidateQueries({ queryKey: titleQuery(parentProductId).queryKey });
      return void showSnackbar(say(failure.reason));
    }
    // Spent elsewhere meanwhile: the button and its note follow, or the next press would fail as surely.
    if (failure.kind === 'credits') void queryClient.invalidateQueries({ queryKey: creditsQuery.queryKey });
    if (failures.add()) {
      restRedeeming(deviceStorage, Date.now());
      return void showSnackbar({ ...say('redeem_limit'), action: again() });
    }
    if (failure.kind === 'retry') {
      return void showSnackbar({ ...say('title_redeem_failed', failure.reason), action: again() });
    }
    const getVoucher = {
      label: translate('screen_redeem_voucher'),
      onPress: () => void navigate('/redeemvoucher'),
    };
    showSnackbar({ ...say('not_enough_credits'), action: getVoucher });
  };

  const redeem = async () => {
    if (isSending.current) return;
    const restMs = redeemRestsForMs(deviceStorage, Date.now());
    if (restMs > 0) return showRest(restMs);
    isSending.current = true;
    setBusy(true);
    closeTopic(TOPIC);
    try {
      const body = { parentProductId, definition: CreditDefinition.Redemption };
      const { creditsAvailable } = await callApi('redeemTitle', { body });
      failures.reset();
      applyRedemption(queryClient, parentProductId, creditsAvailable);
      showSnackbar({
        kind: 'primary',
        text: translate('title_redeemed'),
        action: viewDetails(),
        durationMs: SUCCESS_SNACKBAR_MS,
        topic: TOPIC,
      });
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return { isBusy, redeem: () => void redeem() };
};
