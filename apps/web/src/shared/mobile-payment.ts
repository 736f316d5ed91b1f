import { MOBILE_PAYMENT_TOGGLE_TERRITORY } from '@drivein/contract/light';
import { appCountry } from './country';
import { isToggleOn } from './toggles';

/** Whether one pays with the phone instead of the card form: by its toggle, or by Korea's own, in Korea only. */
export const isMobilePaymentOn = (): boolean =>
  isToggleOn('mobile payment') ||
  (isToggleOn('mobile payment KR') && appCountry() === MOBILE_PAYMENT_TOGGLE_TERRITORY);
