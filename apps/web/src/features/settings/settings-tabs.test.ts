import { describe, expect, it } from 'vitest';
import { SETTINGS_TABS, visibleTabs } from './settings-tabs';

const browser = { isCarScreen: false, isProduction: false, isAdvancedOn: true, deviceType: undefined };
const front = { ...browser, isCarScreen: true, deviceType: 'front' } as const;

describe('settings tabs', () => {
  it('are five on a front screen, with Add screen at number 3', () => {
    expect(visibleTabs(front)).toEqual(SETTINGS_TABS);
    expect(SETTINGS_TABS.indexOf('add-screen')).toBe(3);
  });

  it('have no Add screen outside a car', () => {
    expect(visibleTabs(browser)).toEqual(['account', 'help', 'legal', 'advanced']);
  });

  it.each([
    { ...front, isProduction: true },
    { ...front, isAdvancedOn: false },
    { ...front, deviceType: 'rear-left' } as const,
    { ...front, deviceType: 'rear-right' } as const,
  ])('have no Advanced in production, with its toggle off or on a rear seat: %o', (screen) => {
    expect(visibleTabs(screen)).toEqual(['account', 'help', 'legal', 'add-screen']);
  });
});
