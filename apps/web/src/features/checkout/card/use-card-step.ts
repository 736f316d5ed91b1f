import { checkCardExpiry, isBlank } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNowMs } from '../../../shared/api/server-time';
import { expiryParts } from '../order/checkout-order';
import type { CardFieldName } from './flex-failure';
import type { Checkout } from '../order/use-checkout';

type TypedName = 'firstName' | 'lastName' | 'expiry';

const thisMonth = () => {
  const now = new Date(serverNowMs());
  return { year: now.getFullYear(), month: now.getMonth() + 1 };
};

/** A complete date is checked at once, a partial one on Next. */
const COMPLETE_EXPIRY = 5;

const isExpiryWrong = (expiry: string) => checkCardExpiry(expiry, thisMonth()) !== 'ok';

/** Step 0: the cardholder and the card, which becomes a token. */
export const useCardStep = ({ order, changeOrder, send, cardFields, mendTokenFailure }: Checkout) => {
  const { fields, status, entered } = cardFields;
  const [isBusy, setIsBusy] = useState(false);
  /** The rejected expiry; a changed one shows no error. */
  const [wrongExpiry, setWrongExpiry] = useState<string>();
  const expiryError: WordingKey | undefined =
    wrongExpiry === order.expiry ? 'invalid_expiry_date' : undefined;
  const expiryField = useRef<HTMLInputElement>(null);

  const isTyped = !isBlank(order.firstName) && !isBlank(order.lastName) && order.expiry !== '';
  const canContinue = status === 'ready' && isTyped && !fields.number.isEmpty && !fields.securityCode.isEmpty;

  const judgeExpiry = (expiry: string) => setWrongExpiry(isExpiryWrong(expiry) ? expiry : undefined);

  const change = (name: TypedName, value: string) => {
    changeOrder({ [name]: value });
    if (name !== 'expiry') return;
    if (value.length === COMPLETE_EXPIRY) judgeExpiry(value);
    else setWrongExpiry(undefined);
  };

  const showWrong = (names: readonly CardFieldName[]) => {
    for (const name of names) {
      if (name === 'expiry') setWrongExpiry(order.expiry);
      else cardFields.markWrong(name);
    }
    const [first] = names;
    if (first === 'expiry') expiryField.current?.focus();
    else if (first) cardFields.focus(first);
  };

  const wrongNow = (): readonly CardFieldName[] => [
    ...(fields.number.isValid ? [] : (['number'] as const)),
    ...(isExpiryWrong(order.expiry) ? (['expiry'] as const) : []),
    ...(fields.securityCode.isValid ? [] : (['securityCode'] as const)),
  ];

  const submit = async () => {
    if (!canContinue || isBusy) return;
    const wrong = wrongNow();
    if (wrong.length > 0) return showWrong(wrong);
    setIsBusy(true);
    const result = await cardFields.createToken(expiryParts(order.expiry));
    setIsBusy(false);
    if (result.kind === 'card') return send({ kind: 'card-ready', card: result.card });
    if (result.failure.kind === 'fields') showWrong(result.failure.fields);
    else mendTokenFailure(result.failure);
  };

  /** Enter in the processor's field continues, or focuses the next missing field. */
  const advance = useEffectEvent((name: 'number' | 'securityCode') => {
    if (canContinue) void submit();
    else if (name === 'number') expiryField.current?.focus();
    else if (fields.number.isEmpty) cardFields.focus('number');
  });
  useEffect(() => {
    if (entered) advance(entered.name);
  }, [entered]);

  return {
    isBusy,
    canContinue,
    expiryError,
    expiryField,
    change,
    checkExpiry: () => {
      if (order.expiry !== '') judgeExpiry(order.expiry);
    },
    submit: () => void submit(),
  };
};
export type CardStepState = ReturnType<typeof useCardStep>;
