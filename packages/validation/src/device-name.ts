import { DEVICE_NAME_MAX_LENGTH } from '@drivein/contract/light';

export type DeviceNameCheck = 'ok' | 'DeviceNameMissing' | 'DeviceNameTooLong' | 'DeviceNameTaken';

/** Line ends, NUL and the like; and marks that would turn the text around them as well. */
const UNSHOWABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;
/** Spaces and marks without a shape (some join emoji): invisible on their own. */
const INVISIBLE = /[\s\p{Cf}]/gu;

/** Normalises a name: one line, no surrounding spaces. */
export const tidyDeviceName = (text: string): string => text.replace(UNSHOWABLE, ' ').trim();

const forComparison = (name: string) => tidyDeviceName(name).normalize('NFC').toLowerCase();

/** `taken` are the names of the account's other devices; people tell names apart by sound, not by case (SET-08). */
export const checkDeviceName = (text: string, taken: readonly string[]): DeviceNameCheck => {
  const name = tidyDeviceName(text);
  if (name.replace(INVISIBLE, '') === '') return 'DeviceNameMissing';
  // An emoji is one character to people and to the counter of the field.
  if ([...name].length > DEVICE_NAME_MAX_LENGTH) return 'DeviceNameTooLong';
  return taken.some((other) => forComparison(other) === forComparison(name)) ? 'DeviceNameTaken' : 'ok';
};

/** First-letter capitalisation of text fields that ask for it (SET-12). */
export const capitaliseFirstLetter = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};
