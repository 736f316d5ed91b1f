import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of any WCAG 2.2 A or AA rule, named with the elements that break it. */
export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    // Only violations are described in full: of everything else it is enough to know that it was looked at.
    .options({ resultTypes: ['violations'] })
    // Looks from inside the page instead of opening a second one to sum up in; no frames of other sites are ours.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
};
