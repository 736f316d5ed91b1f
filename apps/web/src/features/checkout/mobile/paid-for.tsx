import { screenLabel } from '../../../shared/screen-label';
import { useWording } from '../../../shared/wording';

interface PaidForProps {
  readonly title: string;
  /** Of the screen that waits; empty where it has no name. */
  readonly screenName: string | undefined;
}

/** What a phone pays for, and for which screen. */
export function PaidFor({ title, screenName }: PaidForProps) {
  const t = useWording();
  return (
    <p className="phone-pay__what">
      <strong>{title}</strong>
      {screenName && <span>{t('phone_pay_screen', { screen: screenLabel(screenName, t) })}</span>}
    </p>
  );
}
