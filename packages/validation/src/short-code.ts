import { SHORT_CODE_LENGTH } from '@drivein/contract/light';

export type ShortCodeCheck = 'ok' | 'ShortCodeInvalid';

/** The code as it is shown and sent: six capitals and digits. */
export const maskShortCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, SHORT_CODE_LENGTH);

export const checkShortCode = (text: string): ShortCodeCheck =>
  maskShortCode(text).length === SHORT_CODE_LENGTH ? 'ok' : 'ShortCodeInvalid';
