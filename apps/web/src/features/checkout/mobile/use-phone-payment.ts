import { ResponseCode } from '@drivein/contract/light';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi, type CallReply } from '../../../shared/api/api-call';
import { callAsPhone } from '../../../shared/api/call-as-phone';
import { isNetworkFailure, refusalCodeOf } from '../../../shared/api/call-failure';
import type { CheckoutCall, CheckoutTransaction } from '../order/checkout-call';

type OpenedOnPhone = CallReply<'openMobilePayment'>;

export type PhonePayment =
  | { readonly at: 'code' }
  | { readonly at: 'opening' }
  | { readonly at: 'refused'; readonly why: 'unknown' | 'over' | 'too-often' | 'unreachable' }
  | { readonly at: 'expired' }
  | {
      readonly at: 'open';
      readonly opened: OpenedOnPhone;
      readonly transaction: CheckoutTransaction;
      readonly call: CheckoutCall;
    };

const whyRefused = (error: unknown): Extract<PhonePayment, { at: 'refused' }>['why'] => {
  if (isNetworkFailure(error)) return 'unreachable';
  switch (refusalCodeOf(error)) {
    case ResponseCode.NotFound:
    case ResponseCode.InvalidRequest:
      return 'unknown';
    case ResponseCode.TransactionStateInvalid:
      return 'over';
    case ResponseCode.TooManyAttempts:
      return 'too-often';
    default:
      return 'unreachable';
  }
};

const isExpiry = (error: unknown): boolean => {
  const code = refusalCodeOf(error);
  return code === ResponseCode.SessionExpired || code === ResponseCode.SessionInvalid;
};

/** Opens a payment once by code or id and calls with its session from then on. */
export const usePhonePayment = (code: string | undefined) => {
  const [endedSession, setEndedSession] = useState<string>();
  const opening = useQuery({
    // A code is single-use, so the query never refetches on its own.
    queryKey: ['phone-payment', code],
    queryFn: ({ signal }) => callApi('openMobilePayment', { params: { code: code ?? '' }, signal }),
    enabled: code !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const opened = opening.data;
  const paySession = opened?.paySession;

  const call = useMemo((): CheckoutCall | undefined => {
    if (paySession === undefined) return undefined;
    const send = callAsPhone(paySession);
    return async (name, request) => {
      try {
        return await send(name, request);
      } catch (error) {
        if (!isExpiry(error)) throw error;
        setEndedSession(paySession);
        // The page reloads, so the promise stays pending.
        return new Promise(() => undefined);
      }
    };
  }, [paySession]);

  const details = useQuery({
    queryKey: ['phone-payment-details', paySession],
    queryFn: ({ signal }) => {
      if (!opened || !call) throw new Error('asked for before it was opened');
      return call('getTransaction', { params: { id: opened.transactionId }, signal });
    },
    enabled: call !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

  return {
    payment: stateOf(),
    /** Sends the same code or id again. */
    reopen: () => void opening.refetch(),
  };

  function stateOf(): PhonePayment {
    if (code === undefined) return { at: 'code' };
    if (opening.isFetching || !opened) {
      return opening.isError && !opening.isFetching
        ? { at: 'refused', why: whyRefused(opening.error) }
        : { at: 'opening' };
    }
    if (endedSession === paySession) return { at: 'expired' };
    if (details.data && call) return { at: 'open', opened, transaction: details.data, call };
    return details.isError ? { at: 'refused', why: whyRefused(details.error) } : { at: 'opening' };
  }
};
