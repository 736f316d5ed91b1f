import type { BusBody, DeviceType } from '@drivein/contract';

/** A screen of this account that sent a message recently, this one included. */
export interface KnownScreen {
  readonly deviceId: string;
  readonly screenId: string;
  readonly deviceName: string;
  readonly screenName: string;
  readonly deviceType: DeviceType;
  readonly isSelf: boolean;
  /** Undefined: it shows the app without a film. */
  readonly playing: BusBody<'media-position'> | undefined;
  /** Reported as idle by the screen; before its first report it may play. */
  readonly isKnownIdle?: boolean;
  /** 1 to 3 in a watch group; determines the colour. */
  readonly groupNumber: number | undefined;
  readonly isLeader: boolean;
  /** Its reported offset; positive: the group is ahead of it. */
  readonly offsetMs: number | undefined;
  /** Half the round trip of our last ping that it answered. */
  readonly latencyMs?: number | undefined;
}
