import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../shared/device/device-storage';
import { forgetIdentity, storeSession } from '../../shared/session/session';
import { endSession } from '../../shared/session/session-end';
import { useWordingState, whenWordingIsReady } from '../../shared/text/wording';
import { showSnackbar, useSnackbars } from '../../ui/snackbar/snackbar-store';
import { watchOwner, watchSessionEnd } from './watch-session-end';

const signIn = (consumerId: string) =>
  storeSession('driver@example.com', {
    responseCode: 10000,
    session: `session-of-${consumerId}`,
    sessionExpiry: '2099-01-01T00:00:00Z',
    refreshToken: `refresh-of-${consumerId}`,
    consumerId,
    consumerDeviceId: 'd',
    svodCountryId: 1,
  });

let queryClient: QueryClient;
let stops: readonly (() => void)[] = [];
const remember = () => queryClient.setQueryData(['account', 'credits'], 5);
const remembered = () => queryClient.getQueryData(['account', 'credits']);

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  deviceStorage.clearExcept([]);
  useSnackbars.setState({ shown: [] });
  queryClient = new QueryClient();
  stops = [watchSessionEnd(queryClient), watchOwner(queryClient)];
  signIn('one');
  remember();
});
afterEach(() => {
  stops.forEach((stop) => stop());
  vi.unstubAllGlobals();
});

describe('account cache', () => {
  it('account cache: kept when its session is renewed', () => {
    signIn('one');
    expect(remembered()).toBe(5);
  });

  it('account cache: cleared when another account signs in here', () => {
    signIn('two');
    expect(remembered()).toBeUndefined();
  });

  it('account cache: cleared when another account signs in after a failed attempt', () => {
    forgetIdentity();
    signIn('one');
    expect(remembered()).toBe(5);
    forgetIdentity();
    signIn('two');
    expect(remembered()).toBeUndefined();
  });

  it('account cache: cleared when another account signs in in another tab', () => {
    deviceStorage.write('consumerId', 'two');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'drivein/browser/consumerId' }));
    expect(remembered()).toBeUndefined();
  });

  it('account cache: cleared with the session; data fetched before the next sign-in stays', () => {
    endSession('logged-out');
    expect(remembered()).toBeUndefined();
    remember();
    signIn('two');
    expect(remembered()).toBe(5);
  });
});

describe('session end', () => {
  it('session end: open offers are closed before its own notice is shown', async () => {
    useWordingState.setState({ status: 'ready', table: {} });
    showSnackbar({
      kind: 'error',
      text: 'Not saved',
      action: { label: 'Retry', onPress: () => undefined },
      durationMs: null,
    });
    endSession('expired');
    expect(useSnackbars.getState().shown).toEqual([]);
    await whenWordingIsReady();
    expect(useSnackbars.getState().shown).toMatchObject([{ topic: 'session' }]);
  });
});
