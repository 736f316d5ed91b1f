import type { BusBody, DeviceType } from '@drivein/contract';

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
  /** It said so itself; before its first word on that it may well play something. */
  readonly isKnownIdle?: boolean;
  /** 1 to 3 where it watches with others; the colours follow it. */
  readonly groupNumber: number | undefined;
  readonly isLeader: boolean;
  /** How far off its group it says it is; positive: the group is ahead of it. */
  readonly offsetMs: number | undefined;
  /** Half the round trip of the last ping it answered us. */
  readonly latencyMs?: number | undefined;
}
