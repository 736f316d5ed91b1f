import type { ListedScreen } from './listed-screen';

/** For tests: a screen with a film unless its state says otherwise. */
export const aScreen = (overrides: Partial<ListedScreen> = {}): ListedScreen => ({
  deviceId: 'a',
  screenId: 's-a',
  deviceName: 'Tablet',
  deviceType: 'companion',
  isSelf: false,
  state: 'playing',
  content: overrides.state === 'browsing' ? undefined : { contentId: 1001, vamId: undefined },
  positionS: 30,
  durationS: 120,
  group: undefined,
  trackingId: undefined,
  ...overrides,
});
