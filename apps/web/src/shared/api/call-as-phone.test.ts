import { ResponseCode } from '@drivein/contract/light';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callAsPhone } from './call-as-phone';
import { CallFailure } from './call-failure';
import { deviceStorage } from '../device/device-storage';

let answer: unknown;
const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json(answer));
const status = () => callAsPhone('pay-token')('getTransactionStatus', { params: { id: 't-1' } });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { language: 'en-US', onLine: true });
  fetched.mockClear();
  deviceStorage.clearExcept([]);
  deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key-of-kr', country: 'KR', apiHost: '' }));
  deviceStorage.write('RegionOverride', 'KR');
  deviceStorage.write('session', 'somebody-else');
});
afterEach(() => vi.unstubAllGlobals());

it('pay session: calls carry it instead of the signed-in session', async () => {
  answer = { responseCode: ResponseCode.Ok, status: 'created', processStatus: 'started' };
  expect(await status()).toEqual(answer);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/payments/v7/t-1/status');
  expect(init?.headers).toMatchObject({ Session: 'pay-token' });
});

it.each([ResponseCode.SessionExpired, ResponseCode.SessionInvalid])(
  'pay session: a refusal with %i does not affect the signed-in session',
  async (responseCode) => {
    answer = { responseCode };
    await expect(status()).rejects.toEqual(new CallFailure({ kind: 'refused', responseCode }));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(deviceStorage.read('session')).toBe('somebody-else');
  },
);
