import { describe, expect, it } from 'vitest';
import { offeredTabs, selectedTab, type TabFacts } from './title-view';

const facts = (change: Partial<TabFacts> = {}): TabFacts => ({
  isPreview: false,
  isInMotion: false,
  hasExtrasTab: true,
  hasExtras: true,
  ...change,
});
const open = (change: Partial<TabFacts>) =>
  offeredTabs(facts(change))
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ id }) => id);

describe('title tabs', () => {
  it('are all enabled in a parked car with extras', () => {
    expect(open({})).toEqual(['view', 'details', 'extras']);
  });

  it('disable Extras until there are any', () => {
    for (const hasExtras of [false, undefined]) {
      expect(open({ hasExtras })).toEqual(['view', 'details']);
      expect(offeredTabs(facts({ hasExtras }))).toHaveLength(3);
    }
  });

  it('disable Details and Extras in motion', () => {
    expect(open({ isInMotion: true })).toEqual(['view']);
  });

  it('are two in a preview, or where extras are switched off', () => {
    expect(offeredTabs(facts({ isPreview: true })).map(({ id }) => id)).toEqual(['view', 'details']);
    expect(offeredTabs(facts({ hasExtrasTab: false }))).toHaveLength(2);
  });
});

describe('title tab of the address', () => {
  it('is selected, or View when it is unavailable', () => {
    expect(selectedTab('details', facts())).toBe('details');
    expect(selectedTab('extras', facts())).toBe('extras');
    expect(selectedTab('extras', facts({ hasExtras: undefined }))).toBe('extras');
    expect(selectedTab('extras', facts({ hasExtras: false }))).toBe('view');
    expect(selectedTab('extras', facts({ isPreview: true }))).toBe('view');
    expect(selectedTab('nonsense', facts())).toBe('view');
    expect(selectedTab(null, facts())).toBe('view');
  });

  it('stays selected while the car moves', () => {
    expect(selectedTab('details', facts({ isInMotion: true }))).toBe('details');
    expect(selectedTab('extras', facts({ isInMotion: true }))).toBe('extras');
  });
});
