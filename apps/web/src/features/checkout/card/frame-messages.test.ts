import { describe, expect, it } from 'vitest';
import { isProfileCompleted, isStepUpEnded } from './frame-messages';

const URL_OF_BANK = 'https://bank.example/V1/Cruise/Collect';
const done = { MessageType: 'profile.completed', SessionId: '1', Status: true };

describe('device data message', () => {
  it('is accepted as text and as object', () => {
    for (const data of [done, JSON.stringify(done)])
      expect(isProfileCompleted({ origin: 'https://bank.example', data }, URL_OF_BANK)).toBe(true);
  });

  it.each([
    ['https://evil.example', done],
    ['https://bank.example.evil.example', done],
    ['http://bank.example', done],
    ['null', done],
    ['https://bank.example', { MessageType: 'other' }],
    ['https://bank.example', 'profile.completed'],
    ['https://bank.example', null],
  ])('is rejected: %s %j', (origin, data) =>
    expect(isProfileCompleted({ origin, data }, URL_OF_BANK)).toBe(false),
  );
});

describe('bank return message', () => {
  const returnUrl = 'https://shop.example/payments/v8/auth/t1/return';
  it('is accepted from our own origin only', () => {
    const data = { kind: 'step-up-ended' };
    expect(isStepUpEnded({ origin: 'https://shop.example', data }, returnUrl)).toBe(true);
    expect(isStepUpEnded({ origin: 'https://bank.example', data }, returnUrl)).toBe(false);
    expect(isStepUpEnded({ origin: 'https://shop.example', data: { kind: 'other' } }, returnUrl)).toBe(false);
  });
});
