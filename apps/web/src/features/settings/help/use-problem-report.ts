import type { WordingKey } from '@drivein/wording';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../../shared/api/api-call';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { factsAsText, publicIp, troubleshootFacts } from '../../../shared/device/troubleshoot-facts';

/** The limit of the call. */
export const LONGEST_REPORT = 4000;

type Report =
  | { readonly step: 'writing'; readonly error?: WordingKey }
  | { readonly step: 'sending' }
  | { readonly step: 'failed'; readonly reason: WordingKey }
  | { readonly step: 'sent'; readonly reportId: string };

/** Null when it is unknown. */
const addressQuery = {
  queryKey: ['public-ip'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await publicIp(signal)) ?? null,
};

/** A message to support, with the facts they would ask for first. */
export const useProblemReport = () => {
  const [message, setMessage] = useState('');
  const [report, setReport] = useState<Report>({ step: 'writing' });
  const isSending = useRef(false);
  const { data: address } = useQuery(addressQuery);
  // Shown word for word before sending.
  const facts = factsAsText(troubleshootFacts(address ?? undefined));

  const write = (text: string) => {
    setMessage(text);
    setReport({ step: 'writing' });
  };

  const send = async () => {
    if (isSending.current) return;
    if (message.trim() === '') return setReport({ step: 'writing', error: 'report_empty' });
    isSending.current = true;
    setReport({ step: 'sending' });
    try {
      const { reportId } = await callApi('reportProblem', { body: { message: message.trim(), facts } });
      setMessage('');
      setReport({ step: 'sent', reportId });
    } catch (error) {
      // The text is kept after a failure.
      setReport({ step: 'failed', reason: wordingForFailure(error) });
    } finally {
      isSending.current = false;
    }
  };

  return { message, facts, report, write, send };
};
