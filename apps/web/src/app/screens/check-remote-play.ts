import type { BusRefusal } from '@drivein/contract';
import { ResponseCode, SUPPORTED_CODECS, VamStatus } from '@drivein/contract/light';
import type { WantedPlay } from '@drivein/message-bus';
import { callApi } from '../../shared/api/api-call';
import { refusalCodeOf } from '../../shared/api/call-failure';

const DASH = 2;
/** The sender waits two seconds for a reply; a later result is left to the player. */
const LONGEST_CHECK_MS = 1200;

const refusalOf = (error: unknown): BusRefusal => {
  switch (refusalCodeOf(error)) {
    case ResponseCode.TitleNotAvailable:
      return 'not-available';
    case ResponseCode.NotEntitled:
      return 'not-owned';
    case ResponseCode.ConcurrentStreamLimit:
      return 'stream-limit';
    default:
      return 'failed';
  }
};

const isOwned = async (parentProductId: number, signal: AbortSignal): Promise<boolean> => {
  const { owned } = await callApi('checkOwned', { body: [{ parentProductId, streamType: DASH }], signal });
  return owned.some((entry) => entry.owned);
};

/** Some clips are locked until their film is owned. */
const isOpenClip = async (vamId: number, signal: AbortSignal): Promise<boolean> => {
  const { vam } = await callApi('getVamDetails', { params: { vamId }, signal });
  return vam.vamStatus !== VamStatus.Disabled;
};

const streamsFor = ({ kind, parentProductId, vamId = 0 }: WantedPlay, signal: AbortSignal) =>
  kind === 'clip'
    ? callApi('checkConcurrency', { params: { id: vamId }, signal })
    : callApi('getAvailability', {
        params: { id: parentProductId },
        query: { supportedCodecs: SUPPORTED_CODECS, streamType: DASH },
        signal,
      });

const check = async (
  wanted: WantedPlay,
  streamsNeeded: number,
  signal: AbortSignal,
): Promise<'ok' | BusRefusal> => {
  // A trailer is free and takes no stream.
  if (wanted.kind === 'trailer') return 'ok';
  const [isMine, { globalStreams, streamsAvailable }] = await Promise.all([
    wanted.kind === 'clip' ? isOpenClip(wanted.vamId ?? 0, signal) : isOwned(wanted.parentProductId, signal),
    streamsFor(wanted, signal),
  ]);
  if (!isMine) return 'not-owned';
  return globalStreams && streamsAvailable >= streamsNeeded ? 'ok' : 'stream-limit';
};

/**
 * The stream check before a remote play command is accepted (BUS-06). `streamsNeeded` counts this screen and those
 * before it in the same command: with one stream left, the first screen starts and the others refuse with a reason.
 */
export const checkRemotePlay = async (
  wanted: WantedPlay,
  streamsNeeded: number,
): Promise<'ok' | BusRefusal> => {
  const tooLate = AbortSignal.timeout(LONGEST_CHECK_MS);
  try {
    return await check(wanted, streamsNeeded, tooLate);
  } catch (error) {
    return tooLate.aborted ? 'ok' : refusalOf(error);
  }
};
