import { checkVoucherCode, maskVoucherCode, voucherCodeOf } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshAfterRedeeming } from '../../shared/session/account-queries';
import { callApi, type CallReply } from '../../shared/api/api-call';
import { deviceStorage } from '../../shared/device/device-storage';
import { formatClock } from '../../shared/text/formats';
import { serverNowMs } from '../../shared/api/server-time';
import { storeSubscription } from '../../shared/session/subscription';
import { useLatestCallback } from '../../shared/page/use-latest-callback';
import { useWording } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { readVoucherFailure } from './voucher-failure';

const TOPIC = 'voucher';

export type VoucherGift = CallReply<'redeemVoucher'>;

type RedeemState =
  | { readonly step: 'editing'; readonly error?: WordingKey }
  | { readonly step: 'redeeming' }
  | { readonly step: 'locked'; readonly forS: number }
  | { readonly step: 'redeemed'; readonly gift: VoucherGift };

/** Redeems the typed code, with snackbars for progress, success and failure (VOU-08). */
export const useRedeemVoucher = () => {
  const t = useWording();
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [state, setState] = useState<RedeemState>({ step: 'editing' });
  const isSending = useRef(false);

  useEffect(() => {
    if (state.step !== 'locked') return;
    const close = showSnackbar({
      kind: 'error',
      text: (seconds) => t('voucher_attempts_maximum', { time: formatClock(seconds) }),
      countdownS: state.forS,
      durationMs: state.forS * 1000,
      topic: TOPIC,
    });
    const timer = window.setTimeout(() => setState({ step: 'editing' }), state.forS * 1000);
    return () => {
      window.clearTimeout(timer);
      close();
    };
  }, [state, t]);

  const fail = (error: unknown) => {
    const failure = readVoucherFailure(error);
    if (failure.kind === 'locked') return setState({ step: 'locked', forS: failure.forS });
    setState({ step: 'editing', ...(failure.kind === 'refused' && { error: failure.text }) });
    if (failure.kind === 'refused') showSnackbar({ kind: 'error', text: t(failure.text), topic: TOPIC });
    if (failure.kind === 'error')
      showSnackbar({
        kind: 'error',
        text: t('voucher_error_redeem'),
        detail: t(failure.detail),
        action: { label: t('retry'), onPress: submitLatest },
        topic: TOPIC,
      });
  };

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ step: 'redeeming' });
    const closeProgress = showSnackbar({
      kind: 'processing',
      text: t('voucher_redeeming'),
      durationMs: null,
      topic: TOPIC,
    });
    try {
      const gift = await callApi('redeemVoucher', { params: { code: voucherCodeOf(code) } });
      if (gift.subscriptionEndDate) storeSubscription(deviceStorage, gift.subscriptionEndDate, serverNowMs());
      void refreshAfterRedeeming(queryClient);
      showSnackbar({ kind: 'primary', text: t('voucher_redeemed'), topic: TOPIC });
      setState({ step: 'redeemed', gift });
    } catch (error) {
      closeProgress();
      fail(error);
    } finally {
      isSending.current = false;
    }
  };

  const submit = () => {
    if (state.step !== 'editing') return;
    const check = checkVoucherCode(code);
    if (check === 'VoucherEmpty')
      showSnackbar({
        kind: 'secondary',
        text: t('voucher_empty'),
        action: { label: t('ok'), onPress: () => undefined },
        topic: TOPIC,
      });
    else if (check === 'VoucherInvalid') setState({ step: 'editing', error: 'voucher_invalid' });
    else void send();
  };

  const submitLatest = useLatestCallback(submit);

  const write = (typed: string) => {
    setCode(maskVoucherCode(typed));
    if (state.step === 'editing') setState({ step: 'editing' });
  };

  const startAgain = () => {
    setCode('');
    setState({ step: 'editing' });
  };

  return { code, state, write, submit, startAgain };
};
