import { isBrowserOffline } from '../../network/connection';
import { wait } from '../../network/wait';

/** The part of Shaka's stream that is used here: one picture quality or one audio language. */
export interface IndexedStream {
  readonly type: string;
  readonly language: string;
  /** Fetches the segment index, unless it is loaded. */
  createSegmentIndex(): Promise<unknown>;
  closeSegmentIndex?: (() => void) | undefined;
}

export interface IndexedVariant {
  readonly audio: IndexedStream | null;
  readonly video: IndexedStream | null;
}

export interface StreamIndexes {
  /** The streams to choose from. */
  readonly keep: (variants: readonly IndexedVariant[]) => void;
  /** Loads the indexes of one variant. */
  readonly open: (variant: IndexedVariant) => Promise<void>;
  /** Resolves when every quality is loaded or has been given up. */
  readonly openPictures: () => Promise<void>;
  readonly openAudio: (language: string) => Promise<void>;
  readonly giveUp: () => void;
}

const streamsOf = ({ audio, video }: IndexedVariant) => [audio, video].filter((stream) => stream !== null);

const TRY_AGAIN_AFTER_MS = 1000;
/** Attempts with a network; afterwards the failure is left to Shaka. */
const TRIES = 3;

/**
 * Works around a bug in Shaka, which loads a stream's index on a switch and drops it afterwards: a seek during the
 * load starts fetching twice and leaves a gap of two seconds, at which a paused film stops. So indexes are loaded
 * before a switch and kept.
 */
export const createStreamIndexes = (): StreamIndexes => {
  const streams = new Set<IndexedStream>();
  const opened = new Map<IndexedStream, Promise<unknown>>();
  let isOver = false;

  const openAll = async (wantedStreams: readonly IndexedStream[]): Promise<void> => {
    const open = (stream: IndexedStream) => {
      const opening = opened.get(stream) ?? stream.createSegmentIndex();
      opened.set(stream, opening);
      opening.catch(() => opened.delete(stream));
      return opening;
    };
    await Promise.all(wantedStreams.map(open));
  };

  const openWithRetries = async (isWanted: (stream: IndexedStream) => boolean): Promise<void> => {
    for (let tries = 0; tries < TRIES && !isOver;) {
      try {
        return await openAll([...streams].filter(isWanted));
      } catch {
        if (!isBrowserOffline()) tries += 1;
        await wait(TRY_AGAIN_AFTER_MS);
      }
    }
  };

  return {
    keep: (variants) => {
      for (const stream of variants.flatMap(streamsOf)) {
        stream.closeSegmentIndex = undefined;
        streams.add(stream);
      }
    },
    open: (variant) => openAll(streamsOf(variant)),
    openPictures: () => openWithRetries(({ type }) => type === 'video'),
    openAudio: (wanted) => openWithRetries(({ type, language }) => type === 'audio' && language === wanted),
    giveUp: () => {
      isOver = true;
    },
  };
};
