import { usePageTitle } from '../../shared/page-title';
import { useWording } from '../../shared/wording';

export function BehindTheScenesScreen() {
  const t = useWording();
  usePageTitle(t('screen_page'));
  return (
    <h1 className="t-1" tabIndex={-1}>
      {t('screen_page')}
    </h1>
  );
}
