import { ResponseCode } from '@drivein/contract/light';
import { useCallback, useState } from 'react';
import { callApi } from '../../shared/api-call';
import { refusalCodeOf } from '../../shared/call-failure';
import { wordingForFailure } from '../../shared/refusal-wording';
import { translate } from '../../shared/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';

/** One that has ended meanwhile is as good as stopped. */
const hasGone = (error: unknown) => refusalCodeOf(error) === ResponseCode.NotFound;

/** Stops what plays elsewhere and says when its place is free; what fails is told. */
export const useStopStream = (onStopped: () => void) => {
  const [stoppingId, setStoppingId] = useState<string>();
  const stop = useCallback(
    async (trackingId: string) => {
      setStoppingId(trackingId);
      try {
        await callApi('stopStream', { body: { trackingId } });
      } catch (error) {
        if (!hasGone(error)) {
          setStoppingId(undefined);
          showSnackbar({ kind: 'error', text: translate(wordingForFailure(error)), topic: 'stream' });
          return;
        }
      }
      onStopped();
    },
    [onStopped],
  );
  return { stop, stoppingId };
};
