import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailure } from '../../../shared/api/call-failure';
import { serverNowMs } from '../../../shared/api/server-time';
import { useWording } from '../../../shared/text/wording';
import type { CheckoutCall } from '../order/checkout-call';
import type { CardInHand } from '../order/checkout-state';
import type { FlexField, FlexFieldChange } from './flex-api';
import { readFlexFailure, type TokenFailure } from './flex-failure';
import { type OpenCardFields, openCardFields } from './open-card-fields';
import { at, decodeJwt } from './decode-jwt';

/** Reads the last four digits from a token; the full number never leaves the processor's fields. */
export const lastFourOf = (token: string): string | undefined => {
  const card = at(decodeJwt(token), 'content', 'paymentInformation', 'card');
  const masked = at(card, 'number', 'maskedValue');
  return typeof masked === 'string' ? /(\d{4})$/.exec(masked)?.[1] : undefined;
};

/** Renews the fields before the processor expires them. */
const RENEW_BEFORE_MS = 60_000;

export type HostedName = 'number' | 'securityCode';

export interface HostedState {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isFocused: boolean;
  /** The field was left with an invalid value. */
  readonly isWrong: boolean;
}

const UNTOUCHED: HostedState = { isEmpty: true, isValid: false, isFocused: false, isWrong: false };
const BOTH_UNTOUCHED = { number: UNTOUCHED, securityCode: UNTOUCHED } as const;

export type TokenResult =
  | { readonly kind: 'card'; readonly card: CardInHand }
  | { readonly kind: 'failed'; readonly failure: TokenFailure };

/** Repeats an arrow key pressed inside a frame on the page; not every processor reports it. */
const followArrows = (field: FlexField): void => {
  try {
    field.on('arrow', ({ direction }) => {
      const key = direction === 'up' ? 'ArrowUp' : 'ArrowDown';
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    });
  } catch {
    // The processor does not support this event.
  }
};

interface CardFieldsOptions {
  readonly call: CheckoutCall;
  readonly transactionId: string;
  /** False until the card form is shown. */
  readonly isWanted: boolean;
}

/** The processor's two fields: opens, watches and renews them, and requests tokens. */
export const useCardFields = (options: CardFieldsOptions) => {
  const { call, transactionId } = options;
  const t = useWording();
  // Fields stay open once opened, so that typed digits survive other views of the checkout.
  const [isWanted, setIsWanted] = useState(options.isWanted);
  if (options.isWanted && !isWanted) setIsWanted(true);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [fields, setFields] = useState<Readonly<Record<HostedName, HostedState>>>(BOTH_UNTOUCHED);
  const [brand, setBrand] = useState<string>();
  const [wasEmptied, setWasEmptied] = useState(false);
  /** Why the server gave no context. */
  const [refusal, setRefusal] = useState<CallFailure>();
  /** A new object for each press of Enter. */
  const [entered, setEntered] = useState<{ readonly name: HostedName }>();
  const [round, setRound] = useState(0);
  const boxes = useRef<Record<HostedName, HTMLDivElement | null>>({ number: null, securityCode: null });
  const open = useRef<OpenCardFields>(undefined);

  const change = (name: HostedName, part: Partial<HostedState>) =>
    setFields((before) => ({ ...before, [name]: { ...before[name], ...part } }));
  const titles = useEffectEvent(() => ({
    number: t('checkout_card_number'),
    securityCode: t('checkout_security_code'),
  }));

  const watch = useEffectEvent((name: HostedName, field: FlexField) => {
    field.on('focus', () => change(name, { isFocused: true }));
    field.on('blur', () =>
      setFields((before) => {
        const { isEmpty, isValid } = before[name];
        return { ...before, [name]: { ...before[name], isFocused: false, isWrong: !isEmpty && !isValid } };
      }),
    );
    field.on('change', (event: FlexFieldChange) => {
      if (!event.empty) setWasEmptied(false);
      change(name, {
        isEmpty: event.empty,
        isValid: event.valid,
        isWrong: !event.empty && !event.valid && !event.couldBeValid,
      });
      if (name === 'number') setBrand(event.card?.length === 1 ? event.card[0]?.brandedName : undefined);
    });
    field.on('inputSubmitRequest', () => setEntered({ name }));
    followArrows(field);
  });

  /** Renewing clears the typed digits, so the user is informed. */
  const renew = useEffectEvent(() => {
    setWasEmptied(!fields.number.isEmpty || !fields.securityCode.isEmpty);
    setStatus('loading');
    setFields(BOTH_UNTOUCHED);
    setRound((count) => count + 1);
  });

  useEffect(() => {
    const { number, securityCode } = boxes.current;
    if (!isWanted || !number || !securityCode) return;
    const abort = new AbortController();
    let timer = 0;
    const start = async () => {
      const { number: numberTitle, securityCode: codeTitle } = titles();
      const hosts = {
        number: {
          box: number,
          title: numberTitle,
          watch: (field: FlexField) => watch('number', field),
        },
        securityCode: {
          box: securityCode,
          title: codeTitle,
          watch: (field: FlexField) => watch('securityCode', field),
        },
      };
      try {
        const opened = await openCardFields({ call, transactionId }, hosts, abort.signal);
        open.current = opened;
        setStatus('ready');
        if (opened.expiresAtMs !== undefined) {
          const leftMs = Math.max(RENEW_BEFORE_MS, opened.expiresAtMs - serverNowMs() - RENEW_BEFORE_MS);
          timer = window.setTimeout(() => renew(), leftMs);
        }
      } catch (error) {
        if (abort.signal.aborted) return;
        setStatus('failed');
        if (error instanceof CallFailure) setRefusal(error);
      }
    };
    void start();
    return () => {
      window.clearTimeout(timer);
      abort.abort();
      open.current = undefined;
    };
  }, [call, transactionId, isWanted, round]);

  const createToken = (expiry: { readonly month: string; readonly year: string }): Promise<TokenResult> =>
    new Promise((resolve) => {
      const opened = open.current;
      if (!opened) return resolve({ kind: 'failed', failure: { kind: 'unreachable' } });
      opened.microform.createToken(
        { expirationMonth: expiry.month, expirationYear: expiry.year },
        (failure, token) =>
          resolve(
            failure
              ? { kind: 'failed', failure: readFlexFailure(failure) }
              : { kind: 'card', card: { token, brand, lastFour: lastFourOf(token), isSpent: false } },
          ),
      );
    });

  return {
    status,
    fields,
    entered,
    refusal,
    wasEmptied,
    boxOf: (name: HostedName) => (box: HTMLDivElement | null) => {
      boxes.current[name] = box;
    },
    focus: (name: HostedName) => open.current?.[name].focus(),
    markWrong: (name: HostedName) => change(name, { isWrong: true }),
    /** Opens new fields after a failure or an expiry. */
    reopen: () => {
      setStatus('loading');
      setFields(BOTH_UNTOUCHED);
      setRound((count) => count + 1);
    },
    createToken,
  };
};
