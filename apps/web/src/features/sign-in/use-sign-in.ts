import { checkSignInPassword, type SignInPasswordCheck, tidyEmail } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { useEffect, useRef, useState } from 'react';
import { isInMotion } from '../../shared/car/car-activity';
import { deviceStorage, type DeviceStorage } from '../../shared/device/device-storage';
import { storeSession } from '../../shared/session/session';
import { useLatestCallback } from '../../shared/page/use-latest-callback';
import { useReportRefusedCar } from '../../shared/session/use-report-refused-car';
import { useGreeting } from '../../shared/page/use-greeting';
import { useWording } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { handleSignInFailure } from './sign-in-failure';
import { emailError } from '../../shared/text/email-error';
import type { LoginReply } from '@drivein/contract';
import { callApi } from '../../shared/api/api-call';
import { deviceFields } from '../../shared/device/device-fields';
import { ALLOWED_SIGN_IN_MISTAKES, SIGN_IN_LOCK_MS } from '@drivein/contract/light';

/** How long sign-in stays locked, also after a reload (SIG-06). */
export const lockedForMs = (storage: DeviceStorage, nowMs: number): number => {
  const leftMs = Number(storage.read('allowUntil')) - nowMs;
  // A clock that was set back must not lock a car for days.
  return leftMs > 0 ? Math.min(leftMs, 60 * SIGN_IN_LOCK_MS) : 0;
};

export const lockFor = (storage: DeviceStorage, nowMs: number, durationMs: number = SIGN_IN_LOCK_MS): void =>
  storage.write('allowUntil', String(nowMs + durationMs));

/** Counts the mistakes of this page; the server has its own, stricter count (SIG-05, SIG-06). */
export const createMistakeCounter = () => {
  let mistakes = 0;
  return {
    /** Returns whether this mistake locks sign-in. */
    add: (): boolean => {
      mistakes += 1;
      if (mistakes <= ALLOWED_SIGN_IN_MISTAKES) return false;
      mistakes = 0;
      return true;
    },
    reset: () => {
      mistakes = 0;
    },
  };
};

const sendSignIn = (email: string, password: string): Promise<LoginReply> =>
  callApi('login', { body: { email, password, ...deviceFields() } });

/** SIG-02 */
const passwordWording = {
  ok: undefined,
  PasswordMissing: 'invalid_password',
} satisfies Record<SignInPasswordCheck, WordingKey | undefined>;

export const checkSignIn = (email: string, password: string) => ({
  email: emailError(email),
  password: passwordWording[checkSignInPassword(password)],
});

const TOPIC = 'sign-in';
const mistakes = createMistakeCounter();

type Status = 'idle' | 'busy' | 'locked' | 'signed-in';
export type SignInField = 'email' | 'password';
type FieldErrors = Readonly<Partial<Record<SignInField, WordingKey | undefined>>>;

export type SignIn = ReturnType<typeof useSignIn>;

export const useSignIn = () => {
  const t = useWording();
  const greet = useGreeting(TOPIC);
  const sayCarLeftOut = useReportRefusedCar();
  const [email, setEmail] = useState(deviceStorage.read('email') ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState<Status>(() =>
    lockedForMs(deviceStorage, Date.now()) > 0 ? 'locked' : 'idle',
  );
  const isSending = useRef(false);

  useEffect(() => {
    if (status !== 'locked') return;
    const leftMs = lockedForMs(deviceStorage, Date.now());
    const close = showSnackbar({
      kind: 'error',
      text: (seconds) => t('maximum_attempt_countdown', { seconds }),
      detail: t('maximum_attempt_text'),
      countdownS: Math.ceil(leftMs / 1000),
      durationMs: leftMs,
      topic: TOPIC,
    });
    const timer = window.setTimeout(() => setStatus('idle'), leftMs);
    return () => {
      window.clearTimeout(timer);
      close();
    };
  }, [status, t]);

  const fail = (error: unknown) => {
    const failure = handleSignInFailure(error);
    if (failure.isPasswordWrong) setErrors({ password: failure.text });
    const isOneTooMany = failure.countsAsMistake && mistakes.add();
    if (isOneTooMany || failure.lockedForS) {
      lockFor(deviceStorage, Date.now(), failure.lockedForS && failure.lockedForS * 1000);
      setStatus('locked');
      return;
    }
    setStatus('idle');
    showSnackbar({
      kind: 'error',
      text: t(failure.text),
      action: { label: t('retry'), onPress: submitLatest },
      topic: TOPIC,
    });
  };

  /** Shows the errors of the input so far and returns the invalid field. */
  const check = (fields: readonly SignInField[]): SignInField | undefined => {
    const found = checkSignIn(email, password);
    setErrors(Object.fromEntries(fields.map((field) => [field, found[field]])));
    return fields.find((field) => found[field]);
  };

  const submit = async () => {
    if (isSending.current || isInMotion() || status === 'locked' || status === 'signed-in') return;
    if (check(['email', 'password'])) return;
    isSending.current = true;
    setStatus('busy');
    showSnackbar({ kind: 'processing', text: t('validating_credentials'), durationMs: null, topic: TOPIC });
    try {
      const reply = await sendSignIn(tidyEmail(email), password);
      sayCarLeftOut(reply);
      storeSession(tidyEmail(email), reply);
      mistakes.reset();
      setStatus('signed-in');
      greet();
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
    }
  };

  const submitLatest = useLatestCallback(() => void submit());

  return { email, password, errors, status, setEmail, setPassword, check, submit };
};
