import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ownership } from './ownership';
import { type TitleAction, titleButtons, type TitleSituation } from './title-buttons';

const aSituation = (overrides: Partial<TitleSituation> = {}): TitleSituation => ({
  ownership: 'none',
  offers: ['EST', 'TVOD'],
  isRedeemable: true,
  creditsAvailable: 5,
  streamProgressS: 0,
  hasTrailer: true,
  isDeviceRestricted: false,
  isMessagingOn: true,
  isInPreparation: false,
  isInMotion: false,
  isPreview: false,
  ...overrides,
});
const shown = (overrides: Partial<TitleSituation>) =>
  titleButtons(aSituation(overrides)).map(({ action }) => action);
const button = (action: TitleAction, overrides: Partial<TitleSituation>) =>
  titleButtons(aSituation(overrides)).find((candidate) => candidate.action === action);

describe('the table of ownership and offers', () => {
  const everything = ['EST', 'TVOD'] as const;
  it.each<[Ownership, TitleSituation['offers'], boolean, number, TitleAction[]]>([
    // ownership, offers, redeemable, credits → buttons
    ['none', everything, true, 5, ['redeem', 'purchase', 'rent', 'trailer']],
    ['none', everything, true, 0, ['purchase', 'rent', 'trailer']],
    ['none', everything, false, 5, ['purchase', 'rent', 'trailer']],
    ['none', everything, false, 0, ['purchase', 'rent', 'trailer']],
    ['none', ['EST'], true, 5, ['redeem', 'purchase', 'trailer']],
    ['none', ['EST'], false, 0, ['purchase', 'trailer']],
    ['none', ['TVOD'], true, 5, ['redeem', 'rent', 'trailer']],
    ['none', ['TVOD'], false, 0, ['rent', 'trailer']],
    ['none', [], true, 5, ['redeem', 'trailer']],
    ['none', ['SVOD'], false, 0, ['trailer']],
    ['none', [], false, 0, ['trailer']],
    ['rented', everything, true, 5, ['play', 'redeem', 'purchase', 'trailer', 'assign']],
    ['rented', everything, true, 0, ['play', 'purchase', 'trailer', 'assign']],
    ['rented', everything, false, 5, ['play', 'purchase', 'trailer', 'assign']],
    ['rented', ['TVOD'], false, 0, ['play', 'trailer', 'assign']],
    ['streaming', ['EST', 'TVOD', 'SVOD'], true, 5, ['play', 'trailer', 'assign']],
    ['streaming', ['FVOD'], false, 0, ['play', 'trailer', 'assign']],
    ['bought', everything, true, 5, ['play', 'trailer', 'assign']],
    ['bought', [], false, 0, ['play', 'trailer', 'assign']],
  ])(
    '%s, offered %j, redeemable %s, %d credits: %j',
    (ownership, offers, isRedeemable, creditsAvailable, expected) => {
      expect(shown({ ownership, offers, isRedeemable, creditsAvailable })).toEqual(expected);
    },
  );

  it('shows Play for an unseen title and Resume for one in progress', () => {
    expect(shown({ ownership: 'bought', streamProgressS: 61 })).toEqual(['resume', 'trailer', 'assign']);
  });

  it('shows Redeem without enough credits as disabled, with the reason', () => {
    expect(button('redeem', { creditCost: 6 })).toEqual({
      action: 'redeem',
      isEnabled: false,
      reason: 'NotEnoughCredits',
    });
    expect(button('redeem', { creditCost: 5 })?.isEnabled).toBe(true);
  });

  it('shows the trailer only if there is one, on a device that may show it', () => {
    expect(shown({ hasTrailer: false })).not.toContain('trailer');
    expect(shown({ isDeviceRestricted: true })).not.toContain('trailer');
  });

  it('assigns to screens only with messaging on', () => {
    expect(shown({ ownership: 'bought', isMessagingOn: false })).toEqual(['play', 'trailer']);
  });

  it('disables a film in preparation and still shows its trailer', () => {
    const waiting = { ownership: 'bought', isInPreparation: true } as const;
    expect(button('play', waiting)).toMatchObject({ isEnabled: false, reason: 'InPreparation' });
    for (const action of ['resume', 'assign'] as const)
      expect(button(action, { ...waiting, streamProgressS: 5 })).toMatchObject({ reason: 'InPreparation' });
    expect(button('trailer', waiting)?.isEnabled).toBe(true);
  });
});

const situations: fc.Arbitrary<TitleSituation> = fc.record({
  ownership: fc.constantFrom<Ownership>('none', 'rented', 'streaming', 'bought'),
  offers: fc.subarray(['EST', 'SVOD', 'TVOD', 'FVOD'] as const),
  isRedeemable: fc.boolean(),
  creditCost: fc.integer({ min: 1, max: 5 }),
  creditsAvailable: fc.integer({ min: 0, max: 6 }),
  streamProgressS: fc.constantFrom(0, 1, 600),
  hasTrailer: fc.boolean(),
  isDeviceRestricted: fc.boolean(),
  isMessagingOn: fc.boolean(),
  isInPreparation: fc.boolean(),
  isInMotion: fc.boolean(),
  isPreview: fc.boolean(),
});
const always = (claim: (title: TitleSituation) => void) => fc.assert(fc.property(situations, claim));

describe('title buttons in every situation', () => {
  it('in motion only Assign is enabled [TDP-02d]', () => {
    always((title) => {
      const working = titleButtons({ ...title, isInMotion: true }).filter(({ isEnabled }) => isEnabled);
      expect(working.every(({ action }) => action === 'assign')).toBe(true);
    });
  });

  it('motion changes no visibility', () => {
    always((title) => {
      const actions = (isInMotion: boolean) =>
        titleButtons({ ...title, isInMotion }).map(({ action }) => action);
      expect(actions(true)).toEqual(actions(false));
    });
  });

  it('a preview enables nothing but the trailer, and never plays the film [TDP-02d]', () => {
    always((title) => {
      const buttons = titleButtons({ ...title, isPreview: true });
      expect(buttons.filter(({ isEnabled }) => isEnabled).every(({ action }) => action === 'trailer')).toBe(
        true,
      );
      expect(buttons.map(({ action }) => action)).not.toEqual(expect.arrayContaining(['play']));
    });
  });

  it('play and resume exclude each other, and need ownership [TDP-02d]', () => {
    always((title) => {
      const plays = titleButtons(title).filter(({ action }) => action === 'play' || action === 'resume');
      expect(plays.length).toBe(title.ownership === 'none' || title.isPreview ? 0 : 1);
    });
  });

  it('without ownership and credits only offers and the trailer are shown', () => {
    always((title) => {
      const buttons = titleButtons({ ...title, ownership: 'none', creditsAvailable: 0 });
      expect(['purchase', 'rent', 'trailer']).toEqual(
        expect.arrayContaining(buttons.map(({ action }) => action)),
      );
    });
  });

  it('credits without a rental show neither Play, Resume nor Assign', () => {
    always((title) => {
      const actions = titleButtons({ ...title, ownership: 'none' }).map(({ action }) => action);
      expect(actions.filter((action) => ['play', 'resume', 'assign'].includes(action))).toEqual([]);
    });
  });

  it('Rent and Buy are shown exactly if they are offered and allowed [TDP-02d]', () => {
    always((title) => {
      const actions = titleButtons({ ...title, isPreview: false }).map(({ action }) => action);
      const isSold = title.ownership === 'none' || title.ownership === 'rented';
      expect(actions.includes('purchase')).toBe(title.offers.includes('EST') && isSold);
      expect(actions.includes('rent')).toBe(title.offers.includes('TVOD') && title.ownership === 'none');
    });
  });

  it('a bought or subscribed title is not sold again', () => {
    always((title) => {
      const actions = titleButtons({ ...title, isPreview: false }).map(({ action }) => action);
      const sells = actions.some((action) => ['redeem', 'purchase', 'rent'].includes(action));
      const isSold = title.ownership === 'none' || title.ownership === 'rented';
      expect(sells && !isSold).toBe(false);
    });
  });

  it('Redeem is never enabled without enough credits [TDP-02d]', () => {
    always((title) => {
      const buttons = titleButtons({ ...title, creditsAvailable: Math.max(0, (title.creditCost ?? 1) - 1) });
      expect(buttons.filter(({ action, isEnabled }) => action === 'redeem' && isEnabled)).toEqual([]);
    });
  });
});
