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

describe('the account as this screen last saw it', () => {
  it('keeps credits and purchases side by side, whichever came first', () => {
    const storage = createDeviceStorage(undefined, 'test');
    rememberAccountDetails(storage, { purchases: [purchase] });
    rememberAccountDetails(storage, { credits });
    expect(readAccountDetails(storage)).toEqual({ credits, purchases: [purchase] });
  });

  it("is nobody else's, and nothing of it is handed on", () => {
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
  ])('is unknown when the storage holds %s', (text) => {
    const storage = createDeviceStorage(undefined, 'test');
    storage.write('consumerId', 'one');
    storage.write('accountDetails', text);
    expect(readAccountDetails(storage)).toEqual({});
  });
});
