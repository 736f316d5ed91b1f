import type { BusBody, DeviceType } from '@drivein/contract';
import { NO_CONTENT_ID } from '@drivein/contract/light';
import type { KnownScreen } from '../../../shared/bus/bus-state';

export type ScreenState = 'playing' | 'paused' | 'syncing' | 'loading' | 'browsing' | 'disconnected';

/** A film, or a clip when `vamId` is set; a clip without a film has content 0. */
export interface ScreenContent {
  readonly contentId: number;
  readonly vamId: number | undefined;
}

/** A screen as the manager shows it. */
export interface ListedScreen {
  readonly deviceId: string;
  readonly screenId: string;
  readonly deviceName: string;
  readonly deviceType: DeviceType;
  readonly isSelf: boolean;
  readonly state: ScreenState;
  /** Undefined: it shows the app, and no film. */
  readonly content: ScreenContent | undefined;
  readonly positionS: number;
  readonly durationS: number;
  readonly group: { readonly number: number; readonly isLeader: boolean } | undefined;
  /** The stream of a screen that disappeared without ending it. */
  readonly trackingId: string | undefined;
}

type Playing = BusBody<'media-position'>;

/** An unknown state is shown as browsing (SCR-05). D: a screen that waits for its film is shown as loading. */
const STATES: Readonly<Record<Playing['state'], ScreenState>> = {
  playing: 'playing',
  paused: 'paused',
  syncing: 'syncing',
  loading: 'loading',
  buffering: 'loading',
  stopped: 'browsing',
  browsing: 'browsing',
};

const hasContent = ({ contentId, state }: Playing): boolean =>
  contentId !== NO_CONTENT_ID && STATES[state] !== 'browsing';

export const listedScreen = (screen: KnownScreen): ListedScreen => {
  const { deviceId, screenId, deviceName, deviceType, isSelf, groupNumber, isLeader } = screen;
  const playing = screen.playing && hasContent(screen.playing) ? screen.playing : undefined;
  return {
    deviceId,
    screenId,
    deviceName,
    deviceType,
    isSelf,
    state: playing ? STATES[playing.state] : 'browsing',
    content: playing && { contentId: playing.contentId, vamId: playing.vamId },
    positionS: playing?.position ?? 0,
    durationS: playing?.duration ?? 0,
    group: playing && groupNumber !== undefined ? { number: groupNumber, isLeader } : undefined,
    trackingId: undefined,
  };
};

export const isSameContent = (one: ScreenContent | undefined, other: ScreenContent | undefined): boolean =>
  one?.contentId === other?.contentId && one?.vamId === other?.vamId;
