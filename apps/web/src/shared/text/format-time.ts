import { appLanguage, appLocale } from './app-language';
import { appCountry } from './country';

type TimeStyle = Pick<Intl.DateTimeFormatOptions, 'hour' | 'minute' | 'timeStyle'>;

const TO_THE_MINUTE: TimeStyle = { hour: 'numeric', minute: '2-digit' };

/** Language of the user, conventions of the country: English in Germany shows 20:47, in the United States 8:47 PM. */
export const formatTime = (at: Date | number, style = TO_THE_MINUTE): string => {
  const country = appCountry();
  const locale = country ? `${appLanguage()}-${country}` : appLocale();
  return new Intl.DateTimeFormat(locale, style).format(at);
};
