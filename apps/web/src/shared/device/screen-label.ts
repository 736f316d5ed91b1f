import type { ProfileName } from '@drivein/contract';
import type { WordingKey } from '@drivein/wording';
import type { Translate } from '../text/wording';

const profileWording = {
  'Front Screen': 'profile_front_screen',
  'Front Passenger': 'profile_front_passenger',
  'Left Rear': 'profile_left_rear',
  'Right Rear': 'profile_right_rear',
  'Rear Screen': 'profile_rear_screen',
  'Other Device': 'profile_other_device',
} as const satisfies Record<ProfileName, WordingKey>;

const isProfileName = (name: string): name is ProfileName => Object.hasOwn(profileWording, name);

/** Seat names are sent in English and shown in the user's language. */
export const screenLabel = (deviceName: string, t: Translate): string => {
  if (isProfileName(deviceName)) return t(profileWording[deviceName]);
  return deviceName || t('profile_other_device');
};
