import type { BusBody } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract/light';
import { callApi } from '../../../shared/api/api-call';
import { type CommandOutcome, sendCommand } from '../../../shared/bus/send-command';
import { refusalCodeOf } from '../../../shared/api/call-failure';
import type { ScreenAction } from './actions-of-selection';
import type { ListedScreen } from '../board/listed-screen';

const COMMANDS = {
  pause: 'media-pause',
  resume: 'media-play',
  stop: 'media-stop',
  restart: 'media-restart',
} as const satisfies Partial<Record<ScreenAction, string>>;

type Outcomes = ReadonlyMap<string, CommandOutcome>;

const deviceRefOf = ({ deviceId, screenId, deviceType, deviceName }: ListedScreen) => ({
  deviceId,
  screenId,
  deviceType,
  deviceName,
});

/** Every target receives the whole list, so that a group acts on the same frame. */
const bodyFor =
  (targets: readonly ListedScreen[]) =>
  (deviceId: string): BusBody<'media-pause'> => ({ deviceId, devices: targets.map(deviceRefOf) });

/** Releases the stream of a screen that cannot do so itself; one that has already ended counts as released. */
const release = async ({ trackingId = '' }: ListedScreen): Promise<CommandOutcome> => {
  try {
    await callApi('stopStream', { body: { trackingId } });
  } catch (error) {
    if (refusalCodeOf(error) !== ResponseCode.NotFound) return { kind: 'refused', reason: 'failed' };
  }
  return { kind: 'done' };
};

/** Resolves with the result on each screen (BUS-11). */
export const performAction = async (
  action: keyof typeof COMMANDS,
  targets: readonly ListedScreen[],
): Promise<Outcomes> => {
  const gone = targets.filter(({ state }) => state === 'disconnected');
  const heard = targets.filter(({ state }) => state !== 'disconnected');
  const ids = heard.map(({ deviceId }) => deviceId);
  const [sent, released] = await Promise.all([
    ids.length > 0 ? sendCommand(ids, COMMANDS[action], bodyFor(heard)) : new Map<string, CommandOutcome>(),
    Promise.all(gone.map(async (screen) => [screen.deviceId, await release(screen)] as const)),
  ]);
  return new Map([...sent, ...released]);
};
