import { isBrowserOffline } from '../connection';
import { wait } from '../wait';

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
  /** Resolves when every quality can be changed to, or some after all cannot. */
  readonly openPictures: () => Promise<void>;
  readonly openVoice: (language: string) => Promise<void>;
  readonly giveUp: () => void;
}

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
  let isOver = false;

  const open = async (isMeant: (stream: IndexedStream) => boolean): Promise<void> => {
    const meant = [...streams].filter(isMeant);
    for (let tries = 0; tries < TRIES && !isOver;) {
      const results = await Promise.allSettled(meant.map((stream) => stream.createSegmentIndex()));
      if (results.every(({ status }) => status === 'fulfilled')) return;
      if (!isBrowserOffline()) tries += 1;
      await wait(TRY_AGAIN_AFTER_MS);
    }
  };

  return {
    keep: (variants) => {
      for (const { audio, video } of variants)
        for (const stream of [audio, video]) {
          if (!stream) continue;
          stream.closeSegmentIndex = undefined;
          streams.add(stream);
        }
    },
    openPictures: () => open(({ type }) => type === 'video'),
    openVoice: (wanted) => open(({ type, language }) => type === 'audio' && language === wanted),
    giveUp: () => {
      isOver = true;
    },
  };
};
