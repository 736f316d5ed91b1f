import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import './chip.css';

/** A short fact with a tone. `sandbox` marks that no real money moves. */
export function Chip(props: { icon?: IconName; tone?: 'plain' | 'amber' | 'sandbox'; children: ReactNode }) {
  const { icon, tone = 'plain', children } = props;
  return (
    <span className={`chip chip--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
