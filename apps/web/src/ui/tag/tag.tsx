import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import './tag.css';

/** A small note on a picture: a length, a state. */
export function Tag({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className="tag">
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
