import { DEVICE_NAME_MAX_LENGTH, LANGUAGES } from '@drivein/contract/light';
import { checkDeviceName } from '@drivein/validation';
import { wordingFor } from '@drivein/wording';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestDeviceName } from './suggest-device-name';

const words = {
  both: (browser: string, platform: string) => `${browser} on ${platform}`,
  neither: 'My device',
};

const agents = {
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  samsung: 'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
};

describe('suggested device name', () => {
  it.each([
    [agents.desk, 'Chrome on Windows'],
    [agents.iPhone, 'Safari on iPhone'],
    ['', 'My device'],
  ])('names browser and platform: %s', (agent, name) => {
    expect(suggestDeviceName(agent, [], words)).toBe(name);
  });

  it('leaves out the browser when both do not fit', () => {
    expect(suggestDeviceName(agents.samsung, [], words)).toBe('Android');
  });

  it('gets the next free number, compared in any case', () => {
    const taken = ['chrome on windows', 'Kitchen', 'Chrome on Windows 2'];
    expect(suggestDeviceName(agents.desk, taken, words)).toBe('Chrome on Windows 3');
    expect(suggestDeviceName(agents.desk, ['Chrome on Windows'], words)).toBe('Chrome on Windows 2');
    expect(suggestDeviceName(agents.desk, ['Kitchen'], words)).toBe('Chrome on Windows');
  });

  it('fits even with two hundred namesakes', () => {
    const taken = Array.from({ length: 200 }, (_, index) =>
      index === 0 ? 'Chrome on Windows' : `Chrome on Windows ${index + 1}`,
    );
    const name = suggestDeviceName(agents.desk, taken, words);
    expect(name).toBe('Chrome on Windows 201');
    expect(name.length).toBeLessThanOrEqual(DEVICE_NAME_MAX_LENGTH);
  });

  it('becomes a shorter one when its number does not fit', () => {
    const onLinux = agents.samsung.replace('Android 14', 'x86_64');
    expect(suggestDeviceName(onLinux, [], words)).toBe('Samsung Internet on Linux');
    expect(suggestDeviceName(onLinux, ['Samsung Internet on Linux'], words)).toBe('Linux');
    expect(suggestDeviceName(onLinux, ['Samsung Internet on Linux', 'Linux'], words)).toBe('Linux 2');
  });

  it('is valid for every browser and platform in every language, with any names taken', () => {
    const browsers = [
      'Edg/1',
      'OPR/1',
      'SamsungBrowser/1',
      'Firefox/1',
      'Chrome/1',
      'Version/1 Safari/1',
      '',
    ];
    const platforms = ['iPhone', 'iPad', 'Android', 'Windows', 'CrOS', 'Macintosh', 'Linux', ''];
    fc.assert(
      fc.property(
        fc.constantFrom(...browsers),
        fc.constantFrom(...platforms),
        fc.constantFrom(...LANGUAGES),
        fc.array(fc.string(), { maxLength: 5 }),
        fc.nat({ max: 12 }),
        (browser, platform, language, others, devices) => {
          const table = wordingFor(language);
          const inLanguage = {
            both: (browserText: string, platformText: string) =>
              table.device_name_suggestion
                .replace('{browser}', browserText)
                .replace('{platform}', platformText),
            neither: table.device_name_suggestion_plain,
          };
          const taken = [...others];
          // Each device takes the suggested name.
          for (let device = 0; device <= devices; device += 1) {
            const name = suggestDeviceName(`${platform} ${browser}`, taken, inLanguage);
            expect(checkDeviceName(name, taken)).toBe('ok');
            taken.push(name);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
