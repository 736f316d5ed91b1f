import type { LoginReply } from '@drivein/contract';
import { checkShortCode, maskShortCode } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { useRef, useState } from 'react';
import { callApi } from '../../../shared/api/api-call';
import { deviceFields } from '../../../shared/device/device-fields';
import { useLatestCallback } from '../../../shared/page/use-latest-callback';
import { type CodeFailure, handleCodeFailure } from './code-failure';

/**
 * Sends the code that a signed-in screen shows. `onFailure` reports what the field cannot show and returns how to
 * withdraw it. Failures after the code was accepted belong to `onLogin`, because a code works only once.
 */
export const useEnteredCode = (
  onLogin: (login: LoginReply) => Promise<void>,
  onFailure: (failure: CodeFailure, retry: () => void) => () => void,
) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<WordingKey>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const dismissFailure = useRef<() => void>(undefined);

  const submit = async () => {
    if (isSending.current) return;
    if (checkShortCode(text) !== 'ok') return setProblem('invalid_shortcode');
    isSending.current = true;
    setIsBusy(true);
    setProblem(undefined);
    dismissFailure.current?.();
    try {
      const body = { shortCode: maskShortCode(text), ...deviceFields() };
      await onLogin(await callApi('loginWithShortCode', { body }));
    } catch (error) {
      const failure = handleCodeFailure(error);
      if (failure.isCodeWrong) setProblem(failure.text);
      else dismissFailure.current = onFailure(failure, submitLatest);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  const submitLatest = useLatestCallback(() => void submit());

  return {
    text,
    problem,
    isBusy,
    submit,
    setText: (next: string) => {
      setText(next);
      setProblem(undefined);
    },
  };
};
