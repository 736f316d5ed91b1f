import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { isOfThisOne } from './is-of-this-one';

describe('a film of a queue that fails', () => {
  it('is passed over when the fault is its own', () => {
    for (const code of [
      1,
      4000,
      6007,
      ResponseCode.TitleNotAvailable,
      ResponseCode.NotEntitled,
      ResponseCode.InPreparation,
    ])
      expect(isOfThisOne({ code }), String(code)).toBe(true);
  });

  it('ends the queue when the next one would fail too', () => {
    for (const code of [1002, 1003, ResponseCode.ConcurrentStreamLimit])
      expect(isOfThisOne({ code }), String(code)).toBe(false);
  });

  it('ends the queue when somebody stopped it', () => {
    expect(isOfThisOne({ code: ResponseCode.AddressExpired })).toBe(false);
  });
});
