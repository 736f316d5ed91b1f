import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { joinClasses } from '../join-classes';
import './tag.css';

interface TagProps {
  readonly icon?: IconName;
  /** Its corner. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small note on a picture: a length, a state. */
export function Tag({ icon, className, children }: TagProps) {
  return (
    <span className={joinClasses('tag', className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
