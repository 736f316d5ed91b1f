import { useEffect } from 'react';
import { useWording } from './wording';

/** The document title, for example 'Home · Drive-in'. */
export const usePageTitle = (title: string | undefined): void => {
  const t = useWording();
  const appName = t('app_name');
  useEffect(() => {
    document.title = title ? `${title} · ${appName}` : appName;
  }, [title, appName]);
};
