import { DEVICE_NAME_MAX_LENGTH } from '@drivein/contract/light';
import { checkDeviceName } from '@drivein/validation';
import { browserName } from '../../shared/browser-name';

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
  /** Where the browser hides what it is. */
  readonly neither: string;
}

const plainSuggestion = (userAgent: string, words: SuggestionWords): string => {
  const browser = browserName(userAgent)?.replace(/ [\d.]+$/, '');
  const platform = PLATFORMS.find(({ sign }) => sign.test(userAgent))?.name;
  const both = browser && platform && words.both(browser, platform);
  if (both && both.length <= DEVICE_NAME_MAX_LENGTH) return both;
  return platform ?? browser ?? words.neither;
};

/** A name one would give this device, with a number where another device has it already. */
export const suggestDeviceName = (
  userAgent: string,
  taken: readonly string[],
  words: SuggestionWords,
): string => {
  const name = plainSuggestion(userAgent, words);
  for (let number = 1; number <= taken.length; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (checkDeviceName(candidate, taken) === 'ok') return candidate;
  }
  return taken.length === 0 ? name : `${name} ${taken.length + 1}`;
};
