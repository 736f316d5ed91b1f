import type { DeviceType, ProfileName } from '@drivein/contract';
import type { WordingKey } from '@drivein/wording';
import type { IconName } from '../../ui/icon/icon';

interface Profile {
  readonly profileName: ProfileName;
  readonly deviceType: DeviceType;
  readonly label: WordingKey;
  readonly icon: IconName;
}

/** The built-in screens of a car, in the order of its seats. */
export const CAR_SCREENS = [
  { profileName: 'Front Screen', deviceType: 'front', label: 'profile_front_screen', icon: 'seat' },
  {
    profileName: 'Front Passenger',
    deviceType: 'front-passenger',
    label: 'profile_front_passenger',
    icon: 'seat',
  },
  { profileName: 'Left Rear', deviceType: 'rear-left', label: 'profile_left_rear', icon: 'seat' },
  { profileName: 'Right Rear', deviceType: 'rear-right', label: 'profile_right_rear', icon: 'seat' },
] as const satisfies readonly Profile[];

/** The six profile names (SIG-15). A single rear screen has no side, so no type of the message bus fits it. */
export const PROFILES: readonly Profile[] = [
  ...CAR_SCREENS,
  { profileName: 'Rear Screen', deviceType: 'not-set', label: 'profile_rear_screen', icon: 'screens' },
  { profileName: 'Other Device', deviceType: 'companion', label: 'profile_other_device', icon: 'device' },
];

export const isCarScreenName = (name: string | undefined): boolean =>
  CAR_SCREENS.some(({ profileName }) => profileName === name);

/** True for a profile name, false for a custom one. */
export const isProfileName = (name: string | undefined): boolean =>
  PROFILES.some(({ profileName }) => profileName === name);
