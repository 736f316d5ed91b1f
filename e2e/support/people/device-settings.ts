import type { Page } from '@playwright/test';

/** The storage key of a screen's setting; several screens may share one browser. */
const nameOf = (key: string, screen: string) => `drivein/${screen}/${key}`;

export const readSetting = (page: Page, key: string, screen = 'browser'): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), nameOf(key, screen));

/** Runs before the app, on every page opened from now on. */
export const presetSettings = (page: Page, settings: Record<string, string>, screen = 'browser') =>
  page.addInitScript(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    Object.entries(settings).map(([key, value]) => [nameOf(key, screen), value] as const),
  );
