import type { CallReply } from '../api/api-call';
import type { DeviceStorage } from '../device/device-storage';

export type Transaction = CallReply<'getPurchaseHistory'>['purchases'][number];

/** The account's credits, with the dates at which they expire. */
export interface CreditAccount {
  readonly creditsAvailable: number;
  /** Present when credits are shown as money (SET-13). */
  readonly value?: number;
  readonly currencyCode?: string;
  readonly creditDates: readonly { readonly date: string; readonly credits: number }[];
}

/** The last known account data: shown at once, and used offline. */
export interface AccountDetails {
  readonly credits?: CreditAccount;
  readonly purchases?: readonly Transaction[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object';

const isCreditAccount = (value: unknown): value is CreditAccount =>
  isRecord(value) &&
  typeof value['creditsAvailable'] === 'number' &&
  ['number', 'undefined'].includes(typeof value['value']) &&
  ['string', 'undefined'].includes(typeof value['currencyCode']) &&
  Array.isArray(value['creditDates']) &&
  value['creditDates'].every(
    (entry) => isRecord(entry) && typeof entry['date'] === 'string' && typeof entry['credits'] === 'number',
  );

const isTransaction = (value: unknown): value is Transaction =>
  isRecord(value) &&
  ['transactionTypeId', 'value', 'parentProductId'].every((name) => typeof value[name] === 'number') &&
  ['itemId', 'currency', 'transactionDate', 'title', 'localTitle'].every(
    (name) => typeof value[name] === 'string',
  );

const ownerOf = (storage: DeviceStorage) => storage.read('consumerId') ?? '';

/** Invalid data and data of another account read as empty. */
export const readAccountDetails = (storage: DeviceStorage): AccountDetails => {
  try {
    const stored: unknown = JSON.parse(storage.read('accountDetails') ?? 'null');
    if (!isRecord(stored) || stored['owner'] !== ownerOf(storage)) return {};
    const { credits, purchases } = stored;
    return {
      ...(isCreditAccount(credits) && { credits }),
      ...(Array.isArray(purchases) && purchases.every(isTransaction) && { purchases }),
    };
  } catch {
    return {};
  }
};

export const rememberAccountDetails = (storage: DeviceStorage, part: AccountDetails): void =>
  storage.write(
    'accountDetails',
    JSON.stringify({ owner: ownerOf(storage), ...readAccountDetails(storage), ...part }),
  );
