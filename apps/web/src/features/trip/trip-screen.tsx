import { usePageTitle } from '../../shared/page-title';
import { useWording } from '../../shared/wording';

export function TripScreen() {
  const t = useWording();
  usePageTitle(t('screen_trip'));
  return (
    <h1 className="t-1" tabIndex={-1}>
      {t('screen_trip')}
    </h1>
  );
}
