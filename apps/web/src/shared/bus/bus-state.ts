import type { BusBody, DeviceType } from '@drivein/contract';
import { create } from 'zustand';

/** A screen of this account that was heard of lately, this one included. */
export interface KnownScreen {
  readonly deviceId: string;
  readonly screenId: string;
  readonly deviceName: string;
  readonly screenName: string;
  readonly deviceType: DeviceType;
  readonly isSelf: boolean;
  /** Undefined: it shows the app, and no film. */
  readonly playing: BusBody<'media-position'> | undefined;
  /** 1 to 3 where it watches with others; the colours follow it. */
  readonly groupNumber: number | undefined;
  readonly isLeader: boolean;
  /** How far off its group it says it is; positive: the group is ahead of it. */
  readonly offsetMs: number | undefined;
}

/** `off`: messaging is switched off here, or nobody is signed in. */
export type BusConnectionState = 'off' | 'connecting' | 'connected' | 'offline';

interface BusState {
  readonly connection: BusConnectionState;
  readonly screens: readonly KnownScreen[];
}

/** What this screen knows of the others. Small: the bus itself is fetched once the app is idle. */
export const useBus = create<BusState>(() => ({ connection: 'off', screens: [] }));
