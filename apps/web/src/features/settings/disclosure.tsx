import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon/icon';
import './disclosure.css';

interface DisclosureProps {
  readonly title: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A line that opens to say more; the browser's own element, so keys and readers know it. */
export function Disclosure({ title, icon, children }: DisclosureProps) {
  return (
    <details className="disclosure">
      <summary className="disclosure__title">
        {icon && <Icon name={icon} />}
        <span>{title}</span>
        <Icon name="down" className="disclosure__arrow" />
      </summary>
      <div className="disclosure__content">{children}</div>
    </details>
  );
}
