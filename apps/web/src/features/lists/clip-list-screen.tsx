import { usePageTitle } from '../../shared/page-title';
import { useWording } from '../../shared/wording';

export function ClipListScreen() {
  const t = useWording();
  usePageTitle(t('screen_aggregate'));
  return (
    <h1 className="t-1" tabIndex={-1}>
      {t('screen_aggregate')}
    </h1>
  );
}
