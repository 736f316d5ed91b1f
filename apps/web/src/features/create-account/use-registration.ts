import { parseBirthday, tidyEmail, voucherCodeOf } from '@drivein/validation';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../shared/api/api-call';
import { deviceFields } from '../../shared/device/device-fields';
import { serverNowMs } from '../../shared/api/server-time';
import { storeSession } from '../../shared/session/session';
import { showWait } from '../../shared/network/show-wait';
import { useReportRefusedCar } from '../../shared/session/use-report-refused-car';
import { useWording } from '../../shared/text/wording';
import { closeTopic, showSnackbar } from '../../ui/snackbar/snackbar-store';
import {
  type AccountForm,
  checkAccountForm,
  type FieldErrors,
  type FieldName,
  firstError,
} from './check-account-form';
import { changeDraft, forgetPassword, useRegistrationDraft } from './registration-draft';
import { readRegistrationFailure, type RegistrationFailure } from './registration-failure';
import { useFinish } from './use-finish';
import type { BodyOf, register } from '@drivein/contract';

/** The single password field is sent as the confirmation too (REG-06). */
export const registrationRequest = (form: AccountForm): BodyOf<typeof register> => {
  const { year, month } = parseBirthday(form.birthday) ?? { year: 0, month: 0 };
  const voucher = voucherCodeOf(form.voucher);
  return {
    ageChecked: true,
    acceptTC: true,
    acceptPrivacy: true,
    email: tidyEmail(form.email),
    password: form.password,
    confirmPassword: form.password,
    year,
    month,
    ...deviceFields(),
    ...(voucher && { voucher }),
  };
};

/** The car's voucher for a new account; null outside a car and where there is none (REG-07). */
const automaticVoucherQuery = () => {
  const { hardwareId, isHwidEncrypted, deviceModel, deviceIdentifier } = deviceFields();
  return queryOptions({
    queryKey: ['automatic-voucher', hardwareId ?? null],
    queryFn: async ({ signal }) => {
      if (!hardwareId) return null;
      const query = {
        hardwareId,
        deviceModel,
        udid: deviceIdentifier,
        ...(isHwidEncrypted && { isHwidEncrypted }),
      };
      const { isApplicable, credits } = await callApi('getAutomaticVoucher', { query, signal });
      return isApplicable ? { credits } : null;
    },
    // Without a reply the registration continues; the server knows the car's voucher.
    retry: false,
  });
};

const TOPIC = 'create-account';

type Status =
  | { readonly step: 'editing' }
  /** The car has a voucher: the user confirms it before it is used. */
  | { readonly step: 'confirming'; readonly credits: number | undefined }
  | { readonly step: 'sending' }
  | { readonly step: 'welcome' };

const thisMonth = () => {
  const now = new Date(serverNowMs());
  return { year: now.getFullYear(), month: now.getMonth() + 1 };
};

/** Checks the typed voucher before the account is created (REG-07). */
const findVoucherFailure = async (code: string): Promise<RegistrationFailure | undefined> => {
  const { deviceModel } = deviceFields();
  try {
    await callApi('checkVoucher', { params: { code }, query: { deviceModel } });
    return undefined;
  } catch (error) {
    return readRegistrationFailure(error, 'voucher');
  }
};

/** Read when sending: a retry sends the current input. */
const formNow = (): AccountForm => useRegistrationDraft.getState();

/** The form's errors and its submission. Kept above the steps, so that Back loses nothing. */
export const useRegistration = () => {
  const t = useWording();
  const queryClient = useQueryClient();
  const finish = useFinish();
  const sayCarLeftOut = useReportRefusedCar();
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Counts rejections: each one focuses the first invalid field. */
  const [returns, setReturns] = useState(0);
  const [isCarRefused, setIsCarRefused] = useState(false);
  const [status, setStatus] = useState<Status>({ step: 'editing' });
  const isUnderWay = useRef(false);

  const returnWith = (found: FieldErrors) => {
    setErrors(found);
    setReturns((count) => count + 1);
  };

  const change = (field: FieldName, value: string) => {
    setErrors({ ...errors, [field]: undefined });
    changeDraft({ [field]: value });
  };

  const show = (failure: RegistrationFailure) => {
    setStatus({ step: 'editing' });
    if (failure.kind === 'fields') returnWith(failure.errors);
    if (failure.kind === 'hardware') setIsCarRefused(true);
    if (failure.kind === 'wait') showWait(failure.retryAfterS, TOPIC);
    if (failure.kind === 'retry') {
      showSnackbar({
        kind: 'error',
        text: t(failure.text),
        action: { label: t('retry'), onPress: () => void submit() },
        topic: TOPIC,
      });
    }
  };

  const send = async (isVoucherBrought: boolean) => {
    setStatus({ step: 'sending' });
    const form = formNow();
    const code = voucherCodeOf(form.voucher);
    const failure = code && !isVoucherBrought ? await findVoucherFailure(code) : undefined;
    if (failure) return show(failure);
    try {
      const reply = await callApi('register', { body: registrationRequest(form) });
      sayCarLeftOut(reply);
      storeSession(tidyEmail(form.email), reply);
      forgetPassword();
      setStatus({ step: 'welcome' });
      void finish.begin(useRegistrationDraft.getState().consents, reply.subscriptionEndDate);
    } catch (error) {
      show(readRegistrationFailure(error, 'account'));
    }
  };

  /** Ignores a second press while the first is pending (REG-13). */
  const once = async (action: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await action();
    isUnderWay.current = false;
  };

  const submit = () =>
    once(async () => {
      setIsCarRefused(false);
      const found = checkAccountForm(formNow(), thisMonth());
      if (firstError(found)) return returnWith(found);
      setErrors({});
      closeTopic(TOPIC);
      setStatus({ step: 'sending' });
      const brought = await queryClient.fetchQuery(automaticVoucherQuery()).catch(() => null);
      if (brought) setStatus({ step: 'confirming', credits: brought.credits });
      else await send(false);
    });

  return {
    errors,
    returns,
    isCarRefused,
    status,
    change,
    submit,
    confirm: () => once(() => send(true)),
    cancel: () => setStatus({ step: 'editing' }),
    leave: finish.leave,
  };
};
