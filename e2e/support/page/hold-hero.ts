import type { Page } from '@playwright/test';

/** From the next page on the hero keeps its banner, as if permanently hovered. */
export const holdHero = (page: Page) =>
  page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('.bulbs__fill { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(still);
  });
