import { wordingFor } from '@drivein/wording';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useWordingState } from '../../text/wording';
import { FeatureHero } from './feature-hero';

vi.mock('../../../ui/hero/use-prefers-still', () => ({ usePrefersStill: () => true }));

const feature = {
  featureId: 1,
  navigationLinkType: 'ParentProduct',
  navigationLink: '1001',
  featureImageUrl: '/blue-hour.jpg',
  featureText: { Line1: { text: 'Blue Hour', hexCode: '' }, Line2: { text: '', hexCode: '' } },
} as const;

afterEach(() => useWordingState.setState({ status: 'loading' }, true));

it("feature hero: its role description for screen readers is in the page's language", () => {
  useWordingState.setState({ status: 'ready', table: wordingFor('de') });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FeatureHero features={[feature]} />
    </MemoryRouter>,
  );
  expect(html).toContain('aria-roledescription="Karussell"');
});
