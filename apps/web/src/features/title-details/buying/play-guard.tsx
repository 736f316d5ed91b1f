import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { isBrowserOffline } from '../../../shared/network/connection';
import { openStreamList } from '../../../shared/shop/open-stream-list';
import { translate, useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { SUPPORTED_CODECS } from '@drivein/contract/light';
import { callApi } from '../../../shared/api/api-call';

const DASH = 2;

/** Whether a stream is free for this film. A failed call is not shown, because the server decides on Play. */
const availabilityQuery = (id: number) =>
  queryOptions({
    queryKey: ['availability', id],
    queryFn: ({ signal }) => {
      const query = { supportedCodecs: SUPPORTED_CODECS, streamType: DASH };
      return callApi('getAvailability', { params: { id }, query, signal }).then(
        ({ globalStreams, streamsAvailable }) => ({ isFull: !globalStreams || streamsAvailable === 0 }),
        () => ({ isFull: false }),
      );
    },
    // Other screens may start or stop at any time.
    staleTime: 0,
  });

interface PlayGuard {
  /** Shows a known obstacle here; an unknown one is shown by the player (PLY-09). */
  readonly mayPlay: (path: string) => Promise<boolean>;
  /** The path whose press waits for a reply: a second press meanwhile would open the player twice. */
  readonly pendingPath: string | undefined;
  readonly notice: ReactNode;
}

/** Play needs a network and a free stream. A press waits for a reply only if the last one was negative. */
export const usePlayGuard = (parentProductId: number, isPlayable: boolean): PlayGuard => {
  const queryClient = useQueryClient();
  const [refusedPath, setRefusedPath] = useState<string>();
  const [pendingPath, setPendingPath] = useState<string>();
  const query = availabilityQuery(parentProductId);
  const { data } = useQuery({ ...query, enabled: isPlayable });

  const mayPlay = async (path: string): Promise<boolean> => {
    if (pendingPath !== undefined) return false;
    if (isBrowserOffline()) {
      showSnackbar({ kind: 'error', text: translate('network_connection_lost'), topic: 'network' });
      return false;
    }
    if (!data?.isFull) return true;
    // Another screen may have stopped meanwhile.
    setPendingPath(path);
    try {
      const { isFull } = await queryClient.fetchQuery(query);
      if (isFull) setRefusedPath(path);
      return !isFull;
    } finally {
      setPendingPath(undefined);
    }
  };
  return {
    mayPlay,
    pendingPath,
    notice: refusedPath !== undefined && (
      <LimitDialog path={refusedPath} onClose={() => setRefusedPath(undefined)} />
    ),
  };
};

/** The player lists the running streams and can stop one (PLY-14). */
function LimitDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useWording();
  const navigate = useNavigate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('concurrent_limit')}
      actions={
        <>
          <Button variant="primary" onClick={onClose} autoFocus>
            {t('ok')}
          </Button>
          <Button
            variant="ghost"
            icon="screens"
            onClick={() => void navigate(path, { state: openStreamList })}
          >
            {t('playback_see_streams')}
          </Button>
        </>
      }
    />
  );
}
