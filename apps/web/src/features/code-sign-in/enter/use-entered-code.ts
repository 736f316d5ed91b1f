import type { LoginReply } from '@drivein/contract';
import { checkShortCode, maskShortCode } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { useRef, useState } from 'react';
import { callApi } from '../../../shared/api/api-call';
import { deviceFields } from '../../../shared/device/device-fields';
import { useLatestCallback } from '../../../shared/page/use-latest-callback';
import { type CodeFailure, noteCodeFailure } from './code-failure';

/**
 * Sends the code that a signed-in screen shows. `onFailure` tells what the field itself cannot, and answers how to take
 * that back; what comes after the code was taken is `onLogin`'s to tell, because the code would not be taken a second
 * time.
 */
export const useEnteredCode = (
  onLogin: (login: LoginReply) => Promise<void>,
  onFailure: (failure: CodeFailure, retry: () => void) => () => void,
) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<WordingKey>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const takeBackFailure = useRef<() => void>(undefined);

  const submit = async () => {
    if (isSending.current) return;
    if (checkShortCode(text) !== 'ok') return setProblem('invalid_shortcode');
    isSending.current = true;
    setIsBusy(true);
    setProblem(undefined);
    takeBackFailure.current?.();
    try {
      const body = { shortCode: maskShortCode(text), ...deviceFields() };
      await onLogin(await callApi('loginWithShortCode', { body }));
    } catch (error) {
      const failure = noteCodeFailure(error);
      if (failure.isCodeWrong) setProblem(failure.text);
      else takeBackFailure.current = onFailure(failure, submitAsItStands);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  const submitAsItStands = useLatestCallback(() => void submit());

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
