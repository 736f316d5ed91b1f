import { usePageTitle } from '../../shared/page-title';
import { useWording } from '../../shared/wording';

export function PreviewScreen() {
  const t = useWording();
  usePageTitle(t('screen_preview'));
  return (
    <h1 className="t-1" tabIndex={-1}>
      {t('screen_preview')}
    </h1>
  );
}
