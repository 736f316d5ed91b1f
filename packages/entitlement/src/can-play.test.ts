import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canPlay, type PlayQuestion } from './can-play';

const aQuestion = (overrides: Partial<PlayQuestion> = {}): PlayQuestion => ({
  isOnline: true,
  ownership: 'bought',
  isRedeemable: false,
  isInPreparation: false,
  globalStreams: true,
  streamsAvailable: 1,
  ...overrides,
});

describe('a film plays', () => {
  it.each<[Partial<PlayQuestion>, ReturnType<typeof canPlay>]>([
    [{}, 'ok'],
    [{ ownership: 'rented' }, 'ok'],
    [{ ownership: 'streaming' }, 'ok'],
    [{ isOnline: false, ownership: 'none' }, 'NetworkConnectionLost'],
    [{ ownership: 'none' }, 'NotEntitled'],
    [{ ownership: 'none', isRedeemable: true }, 'NotYetRedeemed'],
    [{ isInPreparation: true, streamsAvailable: 0 }, 'InPreparation'],
    [{ streamsAvailable: 0 }, 'ConcurrentStreamLimit'],
    [{ globalStreams: false }, 'ConcurrentStreamLimit'],
  ])('or says why not: %j → %s', (overrides, expected) => {
    expect(canPlay(aQuestion(overrides))).toBe(expected);
  });

  it('never without a network, ownership and a stream', () => {
    const questions = fc.record({
      isOnline: fc.boolean(),
      ownership: fc.constantFrom('none', 'rented', 'streaming', 'bought' as const),
      isRedeemable: fc.boolean(),
      isInPreparation: fc.boolean(),
      globalStreams: fc.boolean(),
      streamsAvailable: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(questions, (question) => {
        const isFree =
          question.isOnline &&
          question.ownership !== 'none' &&
          !question.isInPreparation &&
          question.globalStreams &&
          question.streamsAvailable > 0;
        expect(canPlay(question) === 'ok').toBe(isFree);
      }),
    );
  });
});
