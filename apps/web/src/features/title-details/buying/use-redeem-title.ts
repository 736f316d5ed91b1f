import {
  CreditDefinition,
  REDEEM_FAILURE_LIMIT,
  REDEEM_LOCK_MS,
  ResponseCode,
  SUCCESS_SNACKBAR_MS,
  VamStatus,
} from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { creditsQuery, refreshAfterRedeeming } from '../../../shared/session/account-queries';
import { callApi } from '../../../shared/api/api-call';
import { deviceStorage, type DeviceStorage } from '../../../shared/device/device-storage';
import { formatClock } from '../../../shared/text/formats';
import { translate } from '../../../shared/text/wording';
import { closeTopic, showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { titleQuery } from '../../../shared/shop/title-query';
import { useTransactionAction } from './use-transaction-action';
import type { Clip, TitleMetadata } from '@drivein/contract';
import { extrasKey } from '../title-queries';
import { CallFailure, refusalCodeOf } from '../../../shared/api/call-failure';
import { wordingForFailure } from '../../../shared/api/refusal-wording';

/** A clock that was set back must not lock redeeming for days. */
const LONGEST_LOCK_MS = 60 * REDEEM_LOCK_MS;

/** How long redeeming stays locked, also after a reload (TDP-03). */
export const redeemLockedForMs = (storage: Pick<DeviceStorage, 'read'>, nowMs: number): number => {
  const leftMs = Number(storage.read('redeemAllowUntil')) - nowMs;
  return leftMs > 0 ? Math.min(leftMs, LONGEST_LOCK_MS) : 0;
};

export const lockRedeeming = (
  storage: Pick<DeviceStorage, 'write'>,
  nowMs: number,
  forMs: number = REDEEM_LOCK_MS,
): void => storage.write('redeemAllowUntil', String(nowMs + forMs));

/** Counts the failures of this page; the server has its own count. */
export const createFailureCount = () => {
  let failures = 0;
  return {
    /** Returns whether this failure locks redeeming. */
    add: (): boolean => {
      failures = (failures + 1) % REDEEM_FAILURE_LIMIT;
      return failures === 0;
    },
    reset: () => {
      failures = 0;
    },
  };
};

/** How to handle a failed redemption. */
export type RedeemFailure =
  /** A retry may help. */
  | { readonly kind: 'retry'; readonly reason: WordingKey }
  | { readonly kind: 'credits' }
  /** The title has changed on the server: the page refetches it. */
  | { readonly kind: 'outdated'; readonly reason: WordingKey }
  | { readonly kind: 'refused'; readonly reason: WordingKey }
  | { readonly kind: 'rest'; readonly forS: number | undefined };

export const readRedeemFailure = (error: unknown): RedeemFailure => {
  const reason = wordingForFailure(error);
  switch (refusalCodeOf(error)) {
    case ResponseCode.NotEnoughCredits:
      return { kind: 'credits' };
    case ResponseCode.AlreadyOwned:
    case ResponseCode.TitleNotAvailable:
      return { kind: 'outdated', reason };
    case ResponseCode.CarInMotion:
    case ResponseCode.PasswordNeeded:
    case ResponseCode.PreviewReadOnly:
      return { kind: 'refused', reason };
    case ResponseCode.TooManyAttempts:
      return { kind: 'rest', forS: retryAfterS(error) };
    default:
      return { kind: 'retry', reason };
  }
};

const retryAfterS = (error: unknown): number | undefined =>
  error instanceof CallFailure && error.reason.kind === 'refused' ? error.reason.retryAfterS : undefined;

/** Bought for ever; it replaces any earlier right. */
const withPurchase = (title: TitleMetadata): TitleMetadata => {
  const [known] = title.ownedstatus;
  const others = title.ownedstatus.filter(({ transactionType }) => transactionType !== 'EST');
  const bought = { transactionType: 'EST', owned: true, countryId: known?.countryId ?? 0 };
  return { ...title, ownedstatus: [...others, bought] };
};

const unlocked = (clip: Clip): Clip => ({ ...clip, vamStatus: VamStatus.RedeemedNow });

/**
 * The title plays, its clips open and the credits are spent at once; every list refetches in the background (TDP-03).
 */
export const applyRedemption = (
  queryClient: QueryClient,
  parentProductId: number,
  creditsAvailable: number,
): void => {
  queryClient.setQueryData(titleQuery(parentProductId).queryKey, (title) => title && withPurchase(title));
  queryClient.setQueryData(
    extrasKey(parentProductId),
    (extras: InfiniteData<readonly Clip[]> | undefined) =>
      extras && { ...extras, pages: extras.pages.map((page) => page.map(unlocked)) },
  );
  queryClient.setQueryData(creditsQuery.queryKey, (account) => account && { ...account, creditsAvailable });
  void refreshAfterRedeeming(queryClient);
};

const TOPIC = 'redeem';
const failures = createFailureCount();

const showLock = (lockMs: number): void => {
  showSnackbar({
    kind: 'error',
    text: (seconds) => translate('please_try_again_after', { time: formatClock(seconds) }),
    countdownS: Math.ceil(lockMs / 1000),
    durationMs: lockMs,
    topic: TOPIC,
  });
};

/** One press redeems; messages show the result and the next step (TDP-03). */
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
      lockRedeeming(deviceStorage, Date.now(), failure.forS && failure.forS * 1000);
      return showLock(redeemLockedForMs(deviceStorage, Date.now()));
    }
    if (failure.kind === 'refused') return void showSnackbar(say(failure.reason));
    if (failure.kind === 'outdated') {
      void queryClient.invalidateQueries({ queryKey: titleQuery(parentProductId).queryKey });
      return void showSnackbar(say(failure.reason));
    }
    // The credits were spent elsewhere: button and note update, or the next press would fail too.
    if (failure.kind === 'credits') void queryClient.invalidateQueries({ queryKey: creditsQuery.queryKey });
    if (failures.add()) {
      lockRedeeming(deviceStorage, Date.now());
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
    const lockMs = redeemLockedForMs(deviceStorage, Date.now());
    if (lockMs > 0) return showLock(lockMs);
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
