import { usePageTitle } from '../../shared/page-title';
import { useWording } from '../../shared/wording';

export function SearchScreen() {
  const t = useWording();
  usePageTitle(t('search'));
  return (
    <h1 className="t-1" tabIndex={-1}>
      {t('search')}
    </h1>
  );
}
