import type { DeviceType } from '@drivein/contract';
import { DEVICE_TYPES } from '@drivein/contract/light';

/** A member of a watch group, as stored. */
export interface StoredGroupDevice {
  readonly deviceId: string;
  readonly screenId: string;
  readonly deviceType: DeviceType;
  readonly deviceName: string;
}

/** A watch group as this screen knows it. */
export interface StoredWatchGroup {
  readonly created: number;
  /** When this screen was last a member. */
  readonly seen?: number;
  readonly playSessionId: string;
  readonly contentId: number;
  readonly vamId: number | undefined;
  readonly devices: readonly StoredGroupDevice[];
}

const MAX_DEVICES = 32;
const MAX_TEXT = 128;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT;
const isContentId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
const isDeviceType = (value: unknown): value is DeviceType =>
  DEVICE_TYPES.some((deviceType) => deviceType === value);

const deviceFrom = (value: unknown): StoredGroupDevice | undefined => {
  if (!isRecord(value)) return undefined;
  const { deviceId, screenId, deviceType, deviceName } = value;
  if (!isId(deviceId) || !isId(screenId) || !isDeviceType(deviceType)) return undefined;
  return typeof deviceName === 'string' && deviceName.length <= MAX_TEXT
    ? { deviceId, screenId, deviceType, deviceName }
    : undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a stored group; undefined if it is none, or has less than two members. Never throws. */
export const watchGroupFrom = (text: string): StoredWatchGroup | undefined => {
  const value = parse(text);
  if (!isRecord(value) || !Array.isArray(value.devices) || value.devices.length > MAX_DEVICES)
    return undefined;
  const { created, seen, playSessionId, contentId, vamId } = value;
  const devices = value.devices.map(deviceFrom);
  const isWhole =
    typeof created === 'number' &&
    Number.isFinite(created) &&
    (seen === undefined || (typeof seen === 'number' && Number.isFinite(seen))) &&
    isId(playSessionId) &&
    isContentId(contentId) &&
    (vamId === undefined || isContentId(vamId)) &&
    devices.every((device) => device !== undefined) &&
    new Set(devices.map((device) => device.deviceId)).size === devices.length &&
    devices.length > 1;
  return isWhole
    ? { created, ...(seen !== undefined && { seen }), playSessionId, contentId, vamId, devices }
    : undefined;
};
