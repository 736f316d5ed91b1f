import { MOBILE_PAYMENT_TOGGLE_TERRITORY } from '@drivein/contract/light';
import { appCountry } from '../text/country';
import { currentEnvironment } from '../api/environment';
import { isToggleOn } from '../device/toggles';

export interface MobilePaymentRules {
  readonly isEnabled: boolean;
  readonly territories: readonly string[];
  readonly isEnabledInKorea: boolean;
  /** The region override, else the country the server detected. */
  readonly region: string | undefined;
}

/**
 * Enabled by the general toggle in the listed territories, or in all without a list, and by Korea's toggle in Korea
 * only (PAY-06).
 */
export const usesMobilePayment = (rules: MobilePaymentRules): boolean => {
  const { isEnabled, territories, isEnabledInKorea, region } = rules;
  const isListed = territories.length === 0 || (region !== undefined && territories.includes(region));
  return (isEnabled && isListed) || (isEnabledInKorea && region === MOBILE_PAYMENT_TOGGLE_TERRITORY);
};

/** Whether payment by phone replaces the card form on this screen now. */
export const isMobilePaymentOn = (): boolean =>
  usesMobilePayment({
    isEnabled: isToggleOn('mobile payment'),
    territories: currentEnvironment().mobilePaymentTerritories,
    isEnabledInKorea: isToggleOn('mobile payment KR'),
    region: appCountry(),
  });
