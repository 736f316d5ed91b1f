import { bootData } from '../api/boot-data';
import { deviceStorage } from '../device/device-storage';

/** `en_US`, `en-US` or `en`, as the entry page and the Advanced panel write it. */
const LANGUAGE_REGION = /^([a-z]{2})(?:[_-]([a-z]{2}))?$/i;

export const parseLanguage = (text: string | undefined): string | undefined => {
  const match = LANGUAGE_REGION.exec(text ?? '');
  if (!match?.[1]) return undefined;
  return match[2] ? `${match[1].toLowerCase()}-${match[2].toUpperCase()}` : match[1].toLowerCase();
};

/** The override, else the server's choice for this browser, else the browser's language. */
export const appLocale = (): string =>
  parseLanguage(deviceStorage.read('LanguageOverride')) ??
  parseLanguage(bootData.language) ??
  parseLanguage(typeof navigator === 'undefined' ? undefined : navigator.language) ??
  'en';

export const appLanguage = (): string => appLocale().slice(0, 2);
