import { ResponseCode } from '@drivein/contract/light';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from '../../shared/network/connection';
import { applyZone } from '../../shared/text/customer-zone';
import { deviceStorage } from '../../shared/device/device-storage';
import { rememberScreen } from '../../shared/device/name-device';
import { storeSession } from '../../shared/session/session';
import { identifyDevice } from '../../shared/session/identify-device';
import { watchSeatName } from './watch-seat-name';

const login = {
  responseCode: ResponseCode.Ok,
  session: 'token',
  sessionExpiry: '2099-01-01T00:00:00Z',
  refreshToken: 'refresh',
  consumerId: '1',
  consumerDeviceId: 'd',
  svodCountryId: 1,
};

/** The replies to the naming calls, in order. */
const answer = (...answers: (object | Error)[]) => {
  const named = vi.fn(async (_address: string, init: RequestInit) => {
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new TypeError('Failed to fetch');
    expect(JSON.parse(init.body as string)).toMatchObject({ deviceName: 'Right Rear' });
    return Response.json(next);
  });
  vi.stubGlobal('fetch', named);
  return named;
};
const lost = new TypeError('Failed to fetch');
const isUnsent = () => deviceStorage.read('seatNameUnsent') === 'true';

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en-US', onLine: true });
  deviceStorage.clearExcept([]);
  deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key', country: 'KR', apiHost: '' }));
  deviceStorage.write('RegionOverride', 'KR');
  applyZone(deviceStorage, '1B');
  storeSession('driver@example.com', login);
  useConnection.setState({ status: 'Connected' });
});
afterEach(() => vi.unstubAllGlobals());

describe('seat name', () => {
  it('seat name: a failed update is sent again when the network is back, and not after it has arrived', async () => {
    const named = answer(lost, { responseCode: ResponseCode.Ok });
    const stop = watchSeatName();
    expect(await identifyDevice()).toBe('/home');
    await vi.waitFor(() => expect(useConnection.getState().status).toBe('Offline'));
    expect(isUnsent()).toBe(true);
    useConnection.setState({ status: 'Connected' });
    await vi.waitFor(() => expect(isUnsent()).toBe(false));
    useConnection.setState({ status: 'Offline' });
    useConnection.setState({ status: 'Connected' });
    stop();
    expect(named).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['arrived', { responseCode: ResponseCode.NothingChanged }],
    ['taken by another screen', { responseCode: ResponseCode.DeviceNameTaken }],
  ])(
    'seat name: a failed update is sent again at the next start, and not after it is %s',
    async (_, reply) => {
      const named = answer({ responseCode: ResponseCode.Unavailable }, reply);
      await identifyDevice();
      await vi.waitFor(() => expect(named).toHaveBeenCalledTimes(1));
      expect(isUnsent()).toBe(true);
      await vi.waitFor(() => {
        watchSeatName()();
        expect(isUnsent()).toBe(false);
      });
      expect(named).toHaveBeenCalledTimes(2);
    },
  );

  it('seat name: a name chosen meanwhile is kept', async () => {
    const named = answer(lost);
    await identifyDevice();
    await vi.waitFor(() => expect(useConnection.getState().status).toBe('Offline'));
    rememberScreen({ profileName: 'Grandma', deviceType: 'rear-right' });
    watchSeatName()();
    expect(named).toHaveBeenCalledTimes(1);
  });

  it('seat name: sign-in continues before the server has accepted the name', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    expect(await identifyDevice()).toBe('/home');
    expect(deviceStorage.read('profileName')).toBe('Right Rear');
  });
});
