import { beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../shared/device/device-storage';
import { useSession } from '../../shared/session/session';
import { useToggles } from '../../shared/device/toggles';

const bus = { joined: 0, left: 0 };
vi.mock('../../shared/bus/run-bus', () => ({
  runBus: () => {
    bus.joined += 1;
    return () => (bus.left += 1);
  },
}));
vi.mock('./remote-commands', () => ({}));

const location = { pathname: '/preview/saturday', search: '' };

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  deviceStorage.write('consumerId', '1');
  deviceStorage.write('deviceId', 'd');
  useSession.setState({ isSignedIn: true });
  useToggles.setState({ toggles: { 'message broker': true } });
});

it('bus: a screen connects when its preview is left and disconnects when it enters one', async () => {
  const { joinScreens } = await import('./join-screens');
  const { useShownPreview } = await import('../notices/preview-watch');
  const goTo = (pathname: string, preview: string | undefined) => {
    location.pathname = pathname;
    useShownPreview.setState({ preview });
  };
  joinScreens();
  goTo('/home', undefined);
  await expect.poll(() => bus).toEqual({ joined: 1, left: 0 });
  goTo('/preview', 'home');
  expect(bus).toEqual({ joined: 1, left: 1 });
  goTo('/home', undefined);
  await expect.poll(() => bus).toEqual({ joined: 2, left: 1 });
});
