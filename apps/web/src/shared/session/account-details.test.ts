import { describe, expect, it } from 'vitest';
import { readAccountDetails, rememberAccountDetails } from './account-details';
import { createDeviceStorage } from '../device/device-storage';

const credits = { creditsAvailable: 5, creditDates: [{ date: '2026-12-12T00:00:00.000Z', credits: 2 }] };
const purchase = {
  transactionTypeId: 1,
  status: 'completed',
  currency: 'USD',
  value: 14.99,
  transactionDate: '2026-11-03T10:00:00.000Z',
  itemId: 'a',
  parentProductId: 1001,
  title: 'Apogee',
  localTitle: 'Apogee',
  details: '',
};

describe('account details', () => {
  it('account details: credits and purchases are stored side by side in any order', () => {
    const storage = createDeviceStorage(undefined, 'test');
    rememberAccountDetails(storage, { purchases: [purchase] });
    rememberAccountDetails(storage, { credits });
    expect(readAccountDetails(storage)).toEqual({ credits, purchases: [purchase] });
  });

  it('account details: not shown to another account and not merged into its data', () => {
    const storage = createDeviceStorage(undefined, 'test');
    storage.write('consumerId', 'one');
    rememberAccountDetails(storage, { credits });
    storage.write('consumerId', 'two');
    expect(readAccountDetails(storage)).toEqual({});
    rememberAccountDetails(storage, { purchases: [purchase] });
    expect(readAccountDetails(storage)).toEqual({ purchases: [purchase] });
  });

  it.each([
    '',
    'garbage',
    'null',
    '[]',
    '7',
    '{"credits":{"creditsAvailable":5,"creditDates":[]}}',
    '{"owner":"one","credits":{"creditsAvailable":"5"}}',
    '{"owner":"one","credits":{"creditsAvailable":5,"creditDates":[null]}}',
    '{"owner":"one","purchases":[{"title":"Apogee"}]}',
    '{"owner":"one","purchases":{}}',
  ])('account details: empty when the storage holds %s', (text) => {
    const storage = createDeviceStorage(undefined, 'test');
    storage.write('consumerId', 'one');
    storage.write('accountDetails', text);
    expect(readAccountDetails(storage)).toEqual({});
  });
});
