import { describe, expect, it } from 'vitest';
import { safeLink } from './rich-text';

const ORIGIN = 'https://drive-in.example';

describe('a link in served text', () => {
  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['//example.com/a', 'https://example.com/a'],
    ['/\\example.com', 'https://example.com/'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
  ])('%s leads outside', (href, expected) =>
    expect(safeLink(href, ORIGIN)).toEqual({ kind: 'outside', href: expected }),
  );

  it.each([
    ['/privacy-policy', '/privacy-policy'],
    ['https://drive-in.example/home?a=1#b', '/home?a=1#b'],
  ])('%s stays inside', (href, to) => expect(safeLink(href, ORIGIN)).toEqual({ kind: 'inside', to }));

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://drive-in.example/1',
    'file:///etc/passwd',
    'http://example.com',
    'tel:123',
    'https://',
    'https:// /',
  ])('%s is no link', (href) => expect(safeLink(href, ORIGIN)).toBeUndefined());
});
