import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamIndexes, type IndexedStream } from './stream-indexes';

const aStream = (over: Partial<IndexedStream> = {}) => ({
  type: 'video',
  language: 'und',
  createSegmentIndex: vi.fn(() => Promise.resolve()),
  closeSegmentIndex: () => undefined,
  ...over,
});

const lost = () => Promise.reject(new Error('lost'));

const keeping = (...streams: readonly IndexedStream[]) => {
  const indexes = createStreamIndexes();
  indexes.keep(
    streams.map((stream) =>
      stream.type === 'video' ? { video: stream, audio: null } : { audio: stream, video: null },
    ),
  );
  return indexes;
};

const isDone = (task: Promise<void>) => {
  const state = { isDone: false };
  void task.then(() => (state.isDone = true));
  return state;
};

describe('stream indexes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('stream indexes: each quality is opened once, an audio language when it is chosen', async () => {
    const [low, high] = [aStream(), aStream()];
    const [german, english] = ['de', 'en'].map((language) => aStream({ type: 'audio', language }));
    const indexes = createStreamIndexes();
    // As in Shaka: every quality combined with every language.
    indexes.keep(
      [low, high].flatMap((video) => [german, english].map((audio) => ({ video, audio: audio! }))),
    );
    await indexes.openPictures();
    expect(low.createSegmentIndex).toHaveBeenCalledTimes(1);
    expect(high.createSegmentIndex).toHaveBeenCalledTimes(1);
    expect(german?.createSegmentIndex).not.toHaveBeenCalled();
    await indexes.openAudio('de');
    expect(german?.createSegmentIndex).toHaveBeenCalledTimes(1);
    expect(english?.createSegmentIndex).not.toHaveBeenCalled();
  });

  it('stream indexes: requested once by all callers, and again after a failure', async () => {
    const createSegmentIndex = vi.fn(lost);
    const [video, audio] = [aStream({ createSegmentIndex }), aStream({ type: 'audio' })];
    const indexes = keeping(video, audio);
    await expect(indexes.open({ video, audio })).rejects.toThrow('lost');
    createSegmentIndex.mockResolvedValue(undefined as never);
    await Promise.all([indexes.open({ video, audio }), indexes.openPictures()]);
    await indexes.open({ video, audio });
    expect(createSegmentIndex).toHaveBeenCalledTimes(2);
    expect(audio.createSegmentIndex).toHaveBeenCalledTimes(1);
  });

  it('stream indexes: kept when Shaka switches to another stream', () => {
    const stream = aStream();
    keeping(stream);
    expect(stream.closeSegmentIndex).toBeUndefined();
  });

  it('stream indexes: retried without limit while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const createSegmentIndex = vi.fn(lost);
    const opened = isDone(keeping(aStream({ createSegmentIndex })).openPictures());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened.isDone).toBe(false);
    createSegmentIndex.mockResolvedValue(undefined as never);
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened.isDone).toBe(true);
  });

  it('stream indexes: with a network, one that never loads is given up', async () => {
    const createSegmentIndex = vi.fn(lost);
    const opened = isDone(keeping(aStream({ createSegmentIndex }), aStream()).openPictures());
    await vi.advanceTimersByTimeAsync(3000);
    expect(opened.isDone).toBe(true);
    expect(createSegmentIndex).toHaveBeenCalledTimes(3);
  });

  it('stream indexes: not requested after the film is closed', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const createSegmentIndex = vi.fn(lost);
    const indexes = keeping(aStream({ createSegmentIndex }));
    const opened = isDone(indexes.openPictures());
    await vi.advanceTimersByTimeAsync(0);
    indexes.giveUp();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened.isDone).toBe(true);
    expect(createSegmentIndex).toHaveBeenCalledTimes(1);
  });
});
