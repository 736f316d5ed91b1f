import { checkDeviceName } from '@drivein/validation';
import { browserName } from '../../shared/device/browser-name';

/** Order matters: phones also claim to be Linux or a Mac. */
const PLATFORMS = [
  { name: 'iPhone', sign: /\biPhone\b/ },
  { name: 'iPad', sign: /\biPad\b/ },
  { name: 'Android', sign: /\bAndroid\b/ },
  { name: 'Windows', sign: /\bWindows\b/ },
  { name: 'ChromeOS', sign: /\bCrOS\b/ },
  { name: 'Mac', sign: /\bMacintosh\b/ },
  { name: 'Linux', sign: /\bLinux\b/ },
] as const;

export interface SuggestionWords {
  /** '{browser} on {platform}' in the reader's language. */
  readonly both: (browser: string, platform: string) => string;
  /** Used when the browser hides its identity. */
  readonly neither: string;
}

/** Candidate names, the best first. */
const namesFor = (userAgent: string, words: SuggestionWords): readonly string[] => {
  const browser = browserName(userAgent)?.replace(/ [\d.]+$/, '');
  const platform = PLATFORMS.find(({ sign }) => sign.test(userAgent))?.name;
  const both = browser && platform && words.both(browser, platform);
  return [both, platform ?? browser, words.neither].flatMap((name) => name || []);
};

/** Suggests a name for this device, with a number when another device already has it. */
export const suggestDeviceName = (
  userAgent: string,
  taken: readonly string[],
  words: SuggestionWords,
): string => {
  for (const name of namesFor(userAgent, words)) {
    // With one more candidate than taken names, one is free.
    for (let number = 1; number <= taken.length + 1; number += 1) {
      const candidate = number === 1 ? name : `${name} ${number}`;
      const check = checkDeviceName(candidate, taken);
      if (check === 'ok') return candidate;
      // A name without room for its number is replaced by a shorter one.
      if (check !== 'DeviceNameTaken') break;
    }
  }
  return words.neither;
};
