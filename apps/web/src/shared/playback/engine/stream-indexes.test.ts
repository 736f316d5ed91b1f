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

describe('the indexes of the files of a film', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('of all qualities are opened once each, and of a voice when it is chosen', async () => {
    const [low, high] = [aStream(), aStream()];
    const [german, english] = ['de', 'en'].map((language) => aStream({ type: 'audio', language }));
    const indexes = createStreamIndexes();
    // As Shaka has them: every quality with every voice.
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

  it('are asked for once, by whomever, and again after a failure', async () => {
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

  it('stay when Shaka changes to another file', () => {
    const stream = aStream();
    keeping(stream);
    expect(stream.closeSegmentIndex).toBeUndefined();
  });

  it('are asked for until they come while there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const createSegmentIndex = vi.fn(lost);
    const opened = isDone(keeping(aStream({ createSegmentIndex })).openPictures());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened.isDone).toBe(false);
    createSegmentIndex.mockResolvedValue(undefined as never);
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened.isDone).toBe(true);
  });

  it('hold nothing up for good where there is a network and one of them never comes', async () => {
    const createSegmentIndex = vi.fn(lost);
    const opened = isDone(keeping(aStream({ createSegmentIndex }), aStream()).openPictures());
    await vi.advanceTimersByTimeAsync(3000);
    expect(opened.isDone).toBe(true);
    expect(createSegmentIndex).toHaveBeenCalledTimes(3);
  });

  it('are not asked for any more when the film is left', async () => {
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
