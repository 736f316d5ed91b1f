import type { BusBody, Image } from '@drivein/contract';
import { leaderOf } from '@drivein/message-bus';
import { useBus } from './bus-state';
import { newId } from './new-id';
import { type CommandOutcomes, sendCommand } from './send-command';

/** Content, as sent to the screens that play it. */
export interface PlayableContent {
  readonly kind: 'film' | 'clip';
  /** 0 for a clip without a film. */
  readonly parentProductId: number;
  readonly vamId?: number;
  readonly positionS: number;
  readonly title: string;
  readonly images: readonly (Pick<Image, 'url'> & Partial<Image>)[];
}

const LONGEST_TITLE = 500;
const LONGEST_ADDRESS = 2048;
const MOST_IMAGES = 8;

/** In the order chosen; unknown devices are left out of the message and count as unanswered. */
const devicesOf = (deviceIds: readonly string[]): NonNullable<BusBody<'play-movie'>['devices']> => {
  const { screens } = useBus.getState();
  return [...new Set(deviceIds)].flatMap((wanted) => {
    const screen = screens.find(({ deviceId }) => deviceId === wanted);
    if (!screen) return [];
    const { deviceId, screenId, deviceType, deviceName } = screen;
    return [{ deviceId, screenId, deviceType, deviceName }];
  });
};

/** Starts the content on all given screens in one new play session: a group when there are several. */
export const playOnScreens = (
  content: PlayableContent,
  deviceIds: readonly string[],
): Promise<CommandOutcomes> => {
  const devices = devicesOf(deviceIds);
  const masterDevice = leaderOf(devices);
  const body: BusBody<'play-movie'> = {
    contentId: content.parentProductId,
    ...(content.vamId !== undefined && { vamId: content.vamId }),
    playSessionId: newId(),
    position: Math.max(0, content.positionS),
    title: content.title.slice(0, LONGEST_TITLE),
    images: content.images
      .filter(({ url }) => url.length <= LONGEST_ADDRESS)
      .slice(0, MOST_IMAGES)
      .map(({ url, ...facts }) => ({ url, ...facts })),
    devices,
    ...(masterDevice !== undefined && { masterDevice }),
  };
  return sendCommand(deviceIds, content.kind === 'clip' ? 'play-vam' : 'play-movie', () => body);
};
