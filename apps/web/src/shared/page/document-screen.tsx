import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import './document-screen.css';
import { usePageTitle } from '../text/page-title';
import { useGoBack } from './use-go-back';
import { useWording } from '../text/wording';

interface DocumentScreenProps {
  readonly title: string;
  /** The target of Back without a history. */
  readonly fallback: string;
  /** Content between title and text, for example a choice of documents. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A screen for reading: title and Back stay fixed, the text scrolls. */
export function DocumentScreen({ title, fallback, head, children }: DocumentScreenProps) {
  const t = useWording();
  const goBack = useGoBack(fallback);
  usePageTitle(title);
  return (
    <section className="document-screen">
      <header className="document-screen__head">
        <Button isIconOnly icon="back" aria-label={t('back')} onClick={goBack} />
        <h1 className="t-2" tabIndex={-1}>
          {title}
        </h1>
      </header>
      {head}
      {children}
    </section>
  );
}
