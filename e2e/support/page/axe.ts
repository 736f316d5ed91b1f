import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of any WCAG 2.2 A or AA rule; failures name the elements. */
export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    // Only violations are described in full; other results need no detail.
    .options({ resultTypes: ['violations'] })
    // Runs inside the page instead of opening a second one for the summary; we have no frames of other sites.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
};
