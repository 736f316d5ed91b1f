import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayAcquire, ownedKinds, type OwnedEntry, ownershipOf, playsBy } from './ownership';

const owned = (...types: string[]): OwnedEntry[] =>
  types.map((transactionType) => ({ transactionType, owned: true }));

describe('ownership', () => {
  it.each([
    [[], 'none'],
    [[{ transactionType: 'EST', owned: false }], 'none'],
    [owned('TVOD'), 'rented'],
    [owned('SVOD'), 'streaming'],
    [owned('FVOD'), 'streaming'],
    [owned('TVOD', 'SVOD'), 'streaming'],
    [owned('EST'), 'bought'],
    [owned('TVOD', 'EST'), 'bought'],
    [owned('SOMETHING'), 'none'],
  ])('of %j is %s', (entries, expected) => expect(ownershipOf(entries)).toBe(expected));

  it('does not depend on the order of entries', () => {
    const entry = fc.record({
      transactionType: fc.constantFrom('EST', 'SVOD', 'TVOD', 'FVOD'),
      owned: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(ownershipOf(entries.toReversed())).toBe(ownershipOf(entries));
      }),
    );
  });

  it('lists each kind once: owned where it is held, or offered and open without being held', () => {
    expect(ownedKinds(['EST', 'FVOD'], ['TVOD', 'EST'], ['FVOD', 'SVOD'])).toEqual([
      { transactionType: 'EST', owned: true },
      { transactionType: 'FVOD', owned: true },
      { transactionType: 'TVOD', owned: true },
    ]);
    expect(ownedKinds(['SVOD', 'FVOD'], [], ['FVOD'])).toEqual([
      { transactionType: 'SVOD', owned: false },
      { transactionType: 'FVOD', owned: true },
    ]);
    expect(ownedKinds([], [], ['FVOD'])).toEqual([]);
  });

  it('plays by rent only when a rental is all there is [PLY-12]', () => {
    expect(playsBy('rented')).toBe('rent');
    expect(playsBy('bought')).toBe('purchase');
    expect(playsBy('streaming')).toBe('purchase');
  });

  it('lets a renter buy or redeem, and no other owner', () => {
    expect(mayAcquire('rented', 'purchase')).toBe(true);
    expect(mayAcquire('rented', 'redeem')).toBe(true);
    expect(mayAcquire('rented', 'rent')).toBe(false);
    for (const how of ['purchase', 'rent', 'redeem'] as const) {
      expect(mayAcquire('none', how)).toBe(true);
      expect(mayAcquire('bought', how)).toBe(false);
      expect(mayAcquire('streaming', how)).toBe(false);
    }
  });
});
