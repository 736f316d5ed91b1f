import type { ToggleName } from '@drivein/contract';
import type { Page } from '@playwright/test';

type Json = Record<string, unknown>;

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** Changes the boot data in every page opened from now on. */
export const withBootData = (page: Page, change: (boot: Json) => Json) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(BOOT, (_, start: string, boot: string, end: string) => {
      const changed = JSON.stringify(change(JSON.parse(boot) as Json)).replaceAll('<', '\\u003c');
      return `${start}${changed}${end}`;
    });
    return route.fulfill({ response, body });
  });

/** Switches toggles like an operator, in the page itself and in the replies of the toggle proxy. */
export const withToggles = async (page: Page, toggles: Partial<Record<ToggleName, boolean>>) => {
  await withBootData(page, (boot) => ({ ...boot, toggles: { ...(boot.toggles as Json), ...toggles } }));
  await page.route('**/proxy', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { toggles: { name: ToggleName; enabled: boolean }[] };
    const switched = reply.toggles.map(({ name, enabled }) => ({ name, enabled: toggles[name] ?? enabled }));
    return route.fulfill({ response, json: { ...reply, toggles: switched } });
  });
};
