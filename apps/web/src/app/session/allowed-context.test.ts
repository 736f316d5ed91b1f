import { describe, expect, it } from 'vitest';
import { isAllowedContext, type PageContext } from './allowed-context';

const OWN = 'https://drive-in.example';
const page = (context: Partial<PageContext>): PageContext => ({
  ownOrigin: OWN,
  isFramed: true,
  ancestorOrigins: undefined,
  referrer: '',
  ...context,
});

describe('embedding', () => {
  it('embedding: a top-level window is allowed, with any referrer', () => {
    expect(isAllowedContext(page({ isFramed: false, referrer: 'https://search.example/' }))).toBe(true);
  });

  it('embedding: a page of the same site is allowed', () => {
    expect(isAllowedContext(page({ ancestorOrigins: [OWN] }))).toBe(true);
    expect(isAllowedContext(page({ referrer: `${OWN}/cockpit` }))).toBe(true);
  });

  it('embedding: a listed site is allowed, with or without a path', () => {
    const allowed = ['https://car-maker.example/'];
    expect(isAllowedContext(page({ ancestorOrigins: ['https://car-maker.example'] }), allowed)).toBe(true);
    expect(isAllowedContext(page({ referrer: 'https://car-maker.example/films?x=1' }), allowed)).toBe(true);
  });

  it.each([
    page({ ancestorOrigins: ['https://elsewhere.example'] }),
    page({ ancestorOrigins: [OWN, 'https://elsewhere.example'] }),
    page({ ancestorOrigins: ['null'] }),
    page({ referrer: 'https://elsewhere.example/' }),
    page({ referrer: '' }),
  ])('embedding: any other context is refused: %j', (context) => {
    expect(isAllowedContext(context, ['https://car-maker.example', 'not an address'])).toBe(false);
  });
});
