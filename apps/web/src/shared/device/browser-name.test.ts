import { describe, expect, it } from 'vitest';
import { browserName } from './browser-name';

describe('browser name', () => {
  it.each([
    [
      'Chrome 131.0.0.0',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    ],
    ['Chrome 131.0.0.0', 'Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36'],
    ['Edge 130.0.1', 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.1'],
    ['Firefox 132.0', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
    [
      'Safari 18.1',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    [
      'Samsung Internet 26.0',
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Safari/537.36',
    ],
  ])('browser name: %s is recognised', (name, userAgent) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it.each(['', 'curl/8.5.0', 'Chrome'])('browser name: unknown for "%s"', (userAgent) => {
    expect(browserName(userAgent)).toBeUndefined();
  });
});
