import type { UserOption } from '@drivein/contract';
import { ConsentOption } from '@drivein/contract/light';

/** Every consent is off by default. */
export interface Consents {
  readonly acceptData: boolean;
  readonly googleAnalytics: boolean;
  readonly videoAnalytics: boolean;
}

export const NO_CONSENTS: Consents = { acceptData: false, googleAnalytics: false, videoAnalytics: false };

const OPTION_IDS = {
  acceptData: ConsentOption.AcceptData,
  googleAnalytics: ConsentOption.GoogleAnalytics,
  videoAnalytics: ConsentOption.VideoAnalytics,
} as const satisfies Record<keyof Consents, number>;
const NAMES = Object.keys(OPTION_IDS) as (keyof Consents)[];

/** On only when both are (REG-03). */
export const isAllAnalyticsOn = ({ googleAnalytics, videoAnalytics }: Consents): boolean =>
  googleAnalytics && videoAnalytics;

export const withAllAnalytics = (consents: Consents, isOn: boolean): Consents => ({
  ...consents,
  googleAnalytics: isOn,
  videoAnalytics: isOn,
});

/** The options of these consents, or only of those that differ from `before`; `optionResponseId` is 0 in updates. */
export const userOptionsOf = (consents: Consents, before?: Consents): UserOption[] =>
  NAMES.filter((name) => consents[name] !== before?.[name]).map((name) => ({
    optionId: OPTION_IDS[name],
    isEnabled: consents[name],
    optionResponseId: 0,
  }));

/** A consent missing from the account is off. */
export const consentsOf = (options: readonly UserOption[]): Consents => {
  const isOn = (name: keyof Consents) =>
    options.some(({ optionId, isEnabled }) => optionId === OPTION_IDS[name] && isEnabled);
  return {
    acceptData: isOn('acceptData'),
    googleAnalytics: isOn('googleAnalytics'),
    videoAnalytics: isOn('videoAnalytics'),
  };
};
