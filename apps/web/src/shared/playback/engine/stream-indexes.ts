import { isBrowserOffline } from '../../network/connection';
import { wait } from '../../network/wait';

/** What is needed of a file of a film: one quality of its picture, or one voice. */
export interface IndexedStream {
  readonly type: string;
  readonly language: string;
  /** Fetches which bytes hold which seconds, unless that is known. */
  createSegmentIndex(): Promise<unknown>;
  closeSegmentIndex?: (() => void) | undefined;
}

export interface IndexedVariant {
  readonly audio: IndexedStream | null;
  readonly video: IndexedStream | null;
}

export interface StreamIndexes {
  /** The files there are to choose from. */
  readonly keep: (variants: readonly IndexedVariant[]) => void;
  /** Of the files that are changed to together. */
  readonly open: (variant: IndexedVariant) => Promise<void>;
  /** Resolves when every quality can be changed to, or some after all cannot. */
  readonly openPictures: () => Promise<void>;
  readonly openAudio: (language: string) => Promise<void>;
  readonly giveUp: () => void;
}

const streamsOf = ({ audio, video }: IndexedVariant) => [audio, video].filter((stream) => stream !== null);

const TRY_AGAIN_AFTER_MS = 1000;
/** With a network. A file whose index never comes is Shaka's to deal with. */
const TRIES = 3;

/**
 * Shaka fetches the index of a file when it changes to it, and lets go of it when it changes away. A jump while one is
 * on its way starts its fetching a second time, both advance the same place in the film, and what lies between is left
 * out: two seconds that nobody sees, or a paused film that stands at the hole for good. So an index is here before its
 * file is changed to, and stays.
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
