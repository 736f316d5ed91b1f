import { usePageTitle } from '../../shared/page-title';
import { useWording } from '../../shared/wording';

export function StudioScreen() {
  const t = useWording();
  usePageTitle(t('screen_short_clips'));
  return (
    <h1 className="t-1" tabIndex={-1}>
      {t('screen_short_clips')}
    </h1>
  );
}
