import { useEffect } from 'react';
import { useWording } from './wording';

/** 'Home · Drive-in' in the browser's tab, history and screen reader. */
export const usePageTitle = (title: string | undefined): void => {
  const t = useWording();
  const appName = t('app_name');
  useEffect(() => {
    document.title = title ? `${title} · ${appName}` : appName;
  }, [title, appName]);
};
