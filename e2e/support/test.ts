import { test as base } from '@playwright/test';

/**
 * Every browser test starts from here. A page may still be asking for something when its test has seen enough; a route
 * that answers it then finds its browser gone, and would blame the test for it.
 */
export const test = base.extend<{ routesLetGo: void }>({
  routesLetGo: [
    async ({ context }, use) => {
      await use();
      const open = context.browser()?.contexts() ?? [];
      await Promise.all(open.flatMap((each) => [each, ...each.pages()]).map(letGo));
    },
    { auto: true },
  ],
});

const letGo = (place: { unrouteAll(options: { behavior: 'ignoreErrors' }): Promise<void> }) =>
  place.unrouteAll({ behavior: 'ignoreErrors' });

export { expect } from '@playwright/test';
