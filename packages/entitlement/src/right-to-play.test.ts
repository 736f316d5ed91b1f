import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountryOffer, type HeldRight, type RightFacts, rightToPlay } from './right-to-play';

const NOW = 1_000_000;
const held = (transactionType: string, more: Partial<HeldRight> = {}): HeldRight => ({
  transactionType,
  startsAtMs: NOW - 10,
  expiresAtMs: null,
  endedAtMs: null,
  ...more,
});
const offer = (transactionType: string, more: Partial<CountryOffer> = {}): CountryOffer => ({
  transactionType,
  availableFromMs: null,
  availableUntilMs: null,
  ...more,
});
const facts = (more: Partial<RightFacts> = {}): RightFacts => ({
  held: [],
  offers: [offer('EST'), offer('TVOD')],
  subscriptionEndsAtMs: null,
  askedType: undefined,
  nowMs: NOW,
  ...more,
});
const typeOf = (more: Partial<RightFacts>) => {
  const right = rightToPlay(facts(more));
  return typeof right === 'string' ? right : right.transactionType;
};

describe('the right to play', () => {
  it('a bought title plays for ever, a rented one until its rental is over', () => {
    expect(rightToPlay(facts({ held: [held('EST')] }))).toEqual({ transactionType: 'EST', endsAtMs: null });
    expect(typeOf({ held: [held('TVOD', { expiresAtMs: NOW + 1 })] })).toBe('TVOD');
    expect(typeOf({ held: [held('TVOD', { expiresAtMs: NOW })] })).toBe('NotEntitled');
  });

  it('a revoked right, or one that has not begun, does not count', () => {
    expect(typeOf({ held: [held('EST', { endedAtMs: NOW - 1 })] })).toBe('NotEntitled');
    expect(typeOf({ held: [held('EST', { startsAtMs: NOW + 1 })] })).toBe('NotEntitled');
  });

  it('a right begins, and an offer opens and closes, at its exact moment', () => {
    expect(typeOf({ held: [held('EST', { startsAtMs: NOW })] })).toBe('EST');
    expect(typeOf({ offers: [offer('FVOD', { availableFromMs: NOW, availableUntilMs: NOW + 1 })] })).toBe(
      'FVOD',
    );
  });

  it('plays by rent if only a rental is owned, else by purchase [PLY-12]', () => {
    const rental = held('TVOD', { expiresAtMs: NOW + 1000 });
    expect(typeOf({ held: [rental] })).toBe('TVOD');
    expect(typeOf({ held: [rental, held('EST')] })).toBe('EST');
    expect(typeOf({ held: [rental, held('EST')], askedType: 'TVOD' })).toBe('TVOD');
    expect(typeOf({ held: [rental], askedType: 'EST' })).toBe('TVOD');
    const subscribed = { subscriptionEndsAtMs: NOW + 1, offers: [offer('SVOD'), offer('FVOD')] };
    expect(typeOf({ ...subscribed, held: [rental] })).toBe('SVOD');
    expect(typeOf({ ...subscribed, held: [rental, held('EST')] })).toBe('EST');
    expect(typeOf({ offers: [offer('FVOD')], held: [rental] })).toBe('FVOD');
  });

  it('plays until the last of several rights ends', () => {
    const rental = held('TVOD', { expiresAtMs: NOW + 1000 });
    const offers = [offer('SVOD'), offer('TVOD')];
    expect(rightToPlay(facts({ offers, held: [rental], subscriptionEndsAtMs: NOW + 1 }))).toEqual({
      transactionType: 'SVOD',
      endsAtMs: NOW + 1000,
    });
    expect(rightToPlay(facts({ held: [rental, held('EST')], askedType: 'TVOD' }))).toEqual({
      transactionType: 'TVOD',
      endsAtMs: null,
    });
  });

  it('a subscription opens subscription titles of the country while it runs', () => {
    const offers = [offer('SVOD')];
    expect(typeOf({ offers })).toBe('NotEntitled');
    expect(typeOf({ offers, subscriptionEndsAtMs: NOW })).toBe('NotEntitled');
    expect(typeOf({ subscriptionEndsAtMs: NOW + 1 })).toBe('NotEntitled');
    expect(rightToPlay(facts({ offers, subscriptionEndsAtMs: NOW + 1 }))).toEqual({
      transactionType: 'SVOD',
      endsAtMs: NOW + 1,
    });
  });

  it('a subscription right ends with the offer where that is sooner', () => {
    const offers = [offer('SVOD', { availableUntilMs: NOW + 5 })];
    expect(rightToPlay(facts({ offers, subscriptionEndsAtMs: NOW + 9 }))).toMatchObject({
      endsAtMs: NOW + 5,
    });
    expect(rightToPlay(facts({ offers, subscriptionEndsAtMs: NOW + 2 }))).toMatchObject({
      endsAtMs: NOW + 2,
    });
  });

  it('a free title plays for everyone while it is offered', () => {
    expect(typeOf({ offers: [offer('FVOD')] })).toBe('FVOD');
    expect(typeOf({ offers: [offer('FVOD', { availableUntilMs: NOW })] })).toBe('TitleNotAvailable');
    expect(typeOf({ offers: [offer('FVOD', { availableFromMs: NOW + 1 })] })).toBe('TitleNotAvailable');
  });

  it('a title not offered in this country is unavailable, except to its owners', () => {
    expect(typeOf({ offers: [] })).toBe('TitleNotAvailable');
    expect(typeOf({ offers: [], held: [held('EST')] })).toBe('EST');
  });

  it('never grants an expired right', () => {
    const times = fc.option(fc.integer({ min: NOW - 50, max: NOW + 50 }), { nil: null });
    const types = fc.constantFrom('EST', 'SVOD', 'TVOD', 'FVOD');
    const rights = fc.record({
      transactionType: types,
      startsAtMs: fc.integer({ min: NOW - 50, max: NOW + 50 }),
      expiresAtMs: times,
      endedAtMs: times,
    });
    const offers = fc.record({ transactionType: types, availableFromMs: times, availableUntilMs: times });
    fc.assert(
      fc.property(fc.array(rights), fc.array(offers), times, (heldRights, offered, subscriptionEndsAtMs) => {
        const right = rightToPlay(facts({ held: heldRights, offers: offered, subscriptionEndsAtMs }));
        if (typeof right !== 'string') expect(right.endsAtMs ?? Infinity).toBeGreaterThan(NOW);
      }),
    );
  });
});
