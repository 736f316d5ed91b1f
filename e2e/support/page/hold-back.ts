import type { Page, Route } from '@playwright/test';

/** Calls to these addresses wait until released; then they continue or get the given reply. */
export const holdBack = async (
  page: Page,
  calls: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.fallback(),
  times?: number,
) => {
  const asked: string[] = [];
  let release = () => {};
  const mayGo = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    calls,
    async (route) => {
      asked.push(route.request().url());
      await mayGo;
      await answer(route);
    },
    { ...(times && { times }) },
  );
  return { asked, release: () => release() };
};
