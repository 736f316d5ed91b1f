import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../shared/api/api-call';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { useWording } from '../../../shared/text/wording';
import { closeTopic, showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { afterFailure, atEndOfTime, type Decision, isCodeClosed, type Progress } from './approval-progress';

const TOPIC = 'approve';

const callOf = { approve: 'approveSignInCode', refuse: 'refuseSignInCode' } as const;

/** The screen behind this code, and the decision about it. */
export const useApproval = (code: string) => {
  const t = useWording();
  const [progress, setProgress] = useState<Progress>({ step: 'asking' });
  const isSending = useRef(false);
  const request = useQuery({
    queryKey: ['sign-in-code', code],
    queryFn: ({ signal }) => callApi('getSignInCodeRequest', { params: { code }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const expiresInSeconds = request.data?.expiresInSeconds;

  useEffect(() => {
    if (expiresInSeconds === undefined) return;
    const timer = window.setTimeout(() => setProgress(atEndOfTime), expiresInSeconds * 1000);
    return () => window.clearTimeout(timer);
  }, [expiresInSeconds]);

  const decide = async (decision: Decision) => {
    if (isSending.current) return;
    isSending.current = true;
    setProgress({ step: 'sending', decision });
    closeTopic(TOPIC);
    try {
      await callApi(callOf[decision], { params: { code } });
      setProgress({ step: 'done', decision });
    } catch (error) {
      setProgress((now) => afterFailure(now, error));
      if (isCodeClosed(error)) return;
      showSnackbar({
        kind: 'error',
        text: t(wordingForFailure(error)),
        action: { label: t('retry'), onPress: () => void decide(decision) },
        topic: TOPIC,
      });
    } finally {
      isSending.current = false;
    }
  };

  return { request, progress, decide };
};
