import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/text/page-title';
import { ScreenHead } from '../../shared/page/screen-head';
import './list-screen.css';

interface ListFrameProps {
  readonly title: string;
  readonly onBack: () => void;
  /** Shown beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Back, the list's name, and the list. */
export function ListFrame({ title, onBack, actions, children }: ListFrameProps) {
  usePageTitle(title);
  return (
    <section className="list-screen">
      <div className="list-screen__head">
        <ScreenHead title={title} onBack={onBack} />
        {actions}
      </div>
      {children}
    </section>
  );
}
