import { test as base } from '@playwright/test';
import { countOpenCalls } from './page/quiet';

/**
 * Every browser test starts from here. A page may still be asking for something when its test has seen enough; a route
 * that answers it then finds its browser gone, and would blame the test for it.
 */
export const test = base.extend<{ routesLetGo: void }>({
  routesLetGo: [
    async ({ context }, use) => {
      countOpenCalls(context);
      const contexts = () => context.browser()?.contexts() ?? [context];
      const others = new Set(contexts().filter((each) => each !== context));
      await use();
      const own = contexts().filter((each) => !others.has(each));
      await Promise.all(own.flatMap((each) => [each, ...each.pages()]).map(letGo));
    },
    { auto: true },
  ],
});

const letGo = (place: { unrouteAll(options: { behavior: 'ignoreErrors' }): Promise<void> }) =>
  place.unrouteAll({ behavior: 'ignoreErrors' });

export { expect } from '@playwright/test';
