import { comeAgain } from '../shared/come-again';

/** The build names the files of the app and of its player in the page (build/film-first.ts). */
const filesIn = (name: 'app-code' | 'player-code'): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(' ') ?? [];

let isFetched = false;

/** Has the browser fetch all that the player needs; nothing of it runs yet. */
export const fetchCode = (): void => {
  if (isFetched) return;
  isFetched = true;
  for (const file of [...filesIn('app-code'), ...filesIn('player-code')]) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.href = file;
    document.head.append(link);
  }
};

/** Each file brings those it needs: the last is the app itself, the ones before come beside it. */
export const startApp = (): void => {
  fetchCode();
  for (const file of filesIn('app-code')) import(/* @vite-ignore */ file).catch(comeAgain);
};
