import { DEVICE_NAME_MAX_LENGTH } from '@drivein/contract/light';

export type DeviceNameCheck = 'ok' | 'DeviceNameMissing' | 'DeviceNameTooLong' | 'DeviceNameTaken';

/** How a name is kept: without spaces around it. */
export const tidyDeviceName = (text: string): string => text.trim();

const forComparison = (name: string) => tidyDeviceName(name).normalize('NFC').toLowerCase();

/** `taken` are the names of the account's other devices; people tell names apart by sound, not by case. */
export const checkDeviceName = (text: string, taken: readonly string[]): DeviceNameCheck => {
  const name = tidyDeviceName(text);
  if (name === '') return 'DeviceNameMissing';
  if (name.length > DEVICE_NAME_MAX_LENGTH) return 'DeviceNameTooLong';
  return taken.some((other) => forComparison(other) === forComparison(name)) ? 'DeviceNameTaken' : 'ok';
};

/** First-letter capitalisation of text fields that ask for it (SET-12). */
export const capitaliseFirstLetter = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};
