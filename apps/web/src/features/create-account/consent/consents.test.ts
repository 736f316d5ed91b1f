import { describe, expect, it } from 'vitest';
import { consentsOf, isAllAnalyticsOn, NO_CONSENTS, userOptionsOf, withAllAnalytics } from './consents';

describe('consents', () => {
  it('are off by default', () => {
    expect(Object.values(NO_CONSENTS)).toEqual([false, false, false]);
    expect(consentsOf([])).toEqual(NO_CONSENTS);
  });

  it('are saved as the options 155, 152 and 154 [REG-10a]', () => {
    expect(userOptionsOf({ acceptData: true, googleAnalytics: false, videoAnalytics: true })).toEqual([
      { optionId: 155, isEnabled: true, optionResponseId: 0 },
      { optionId: 152, isEnabled: false, optionResponseId: 0 },
      { optionId: 154, isEnabled: true, optionResponseId: 0 },
    ]);
  });

  it('are read back as saved', () => {
    const consents = { acceptData: true, googleAnalytics: false, videoAnalytics: true };
    expect(consentsOf(userOptionsOf(consents))).toEqual(consents);
  });

  it('are updated by their difference', () => {
    const after = { ...NO_CONSENTS, videoAnalytics: true };
    expect(userOptionsOf(after, NO_CONSENTS)).toEqual([
      { optionId: 154, isEnabled: true, optionResponseId: 0 },
    ]);
    expect(userOptionsOf(after, after)).toEqual([]);
  });

  it('give one state for both analytics, on only when both are', () => {
    const one = { ...NO_CONSENTS, googleAnalytics: true };
    expect(isAllAnalyticsOn(one)).toBe(false);
    expect(isAllAnalyticsOn(withAllAnalytics(one, true))).toBe(true);
    expect(withAllAnalytics({ ...one, acceptData: true }, false)).toEqual({
      ...NO_CONSENTS,
      acceptData: true,
    });
  });
});
