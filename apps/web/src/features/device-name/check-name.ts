import { checkDeviceName, type DeviceNameCheck } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';

const wordingFor = {
  ok: undefined,
  DeviceNameMissing: 'device_name_required',
  DeviceNameTooLong: 'device_name_too_long',
  DeviceNameTaken: 'device_name_exist',
} satisfies Record<DeviceNameCheck, WordingKey | undefined>;

/** What is wrong with a name, in words; undefined is fine. */
export const nameProblem = (name: string, taken: readonly string[]): WordingKey | undefined =>
  wordingFor[checkDeviceName(name, taken)];
