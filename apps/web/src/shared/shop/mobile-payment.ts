import { MOBILE_PAYMENT_TOGGLE_TERRITORY } from '@drivein/contract/light';
import { appCountry } from '../text/country';
import { currentEnvironment } from '../api/environment';
import { isToggleOn } from '../device/toggles';

export interface MobilePaymentRules {
  readonly isEnabled: boolean;
  readonly territories: readonly string[];
  readonly isEnabledInKorea: boolean;
  /** The override's, else where the server sees the screen. */
  readonly region: string | undefined;
}

/**
 * Where it is enabled, in the territories of its list or, without one, in all of them; and by Korea's own toggle, in
 * Korea only (PAY-06).
 */
export const usesMobilePayment = (rules: MobilePaymentRules): boolean => {
  const { isEnabled, territories, isEnabledInKorea, region } = rules;
  const isListed = territories.length === 0 || (region !== undefined && territories.includes(region));
  return (isEnabled && isListed) || (isEnabledInKorea && region === MOBILE_PAYMENT_TOGGLE_TERRITORY);
};

/** Whether one pays with the phone instead of the card form, here and now. */
export const isMobilePaymentOn = (): boolean =>
  usesMobilePayment({
    isEnabled: isToggleOn('mobile payment'),
    territories: currentEnvironment().mobilePaymentTerritories,
    isEnabledInKorea: isToggleOn('mobile payment KR'),
    region: appCountry(),
  });
