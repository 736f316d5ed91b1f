import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon/icon';

interface TitleNoteProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** What one can do about it. */
  readonly action?: ReactNode;
}

export const TitleNote = ({ icon, children, action }: TitleNoteProps) => (
  <div className="title__note">
    <Icon name={icon} />
    <span>{children}</span>
    {action}
  </div>
);
