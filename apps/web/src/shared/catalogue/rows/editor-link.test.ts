import type { Category, Feature } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { linkOfBanner, linkOfFeature } from './editor-link';

const aFeature = (navigationLinkType: Feature['navigationLinkType'], navigationLink: string): Feature => ({
  featureId: 1,
  navigationLinkType,
  navigationLink,
  featureImageUrl: '',
  featureText: { Line1: { text: '', hexCode: '' }, Line2: { text: '', hexCode: '' } },
});
const aBanner = (categoryOthers: Category['categoryOthers']): Category => ({
  id: 1,
  name: 'banner',
  categoryTemplateType: 'Banner',
  categoryTextTranslations: { title: 'Banner' },
  categoryImages: [],
  categoryOthers,
});

describe('editor link', () => {
  it('editor link: leads to a title or a page', () => {
    expect(linkOfFeature(aFeature('ParentProduct', '1001'))).toEqual({ kind: 'title', id: '1001' });
    expect(linkOfFeature(aFeature('Page', 'saturday'))).toEqual({ kind: 'page', id: 'saturday' });
    expect(linkOfBanner(aBanner({ page: 'saturday' }))).toEqual({ kind: 'page', id: 'saturday' });
    expect(linkOfBanner(aBanner({ 'navigation-type': 'Page', 'navigation-id': 'saturday' }))).toEqual({
      kind: 'page',
      id: 'saturday',
    });
    expect(linkOfBanner(aBanner({ 'item-id': '1008' }))).toEqual({ kind: 'title', id: '1008' });
  });

  it.each(['', '0', '-1', '1e3', '../home', 'https://example.com', '10000000000'])(
    'editor link: undefined when it names no title: %s',
    (link) => {
      expect(linkOfFeature(aFeature('ParentProduct', link))).toBeUndefined();
      expect(linkOfBanner(aBanner({ 'item-id': link }))).toBeUndefined();
    },
  );

  it('editor link: undefined when nothing was set', () => {
    expect(linkOfFeature(aFeature('Page', ''))).toBeUndefined();
    expect(linkOfBanner(aBanner({}))).toBeUndefined();
  });
});
