import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { joinClasses } from '../join-classes';
import './state-message.css';

type StateMessageProps = { icon?: IconName; title: string; text?: string; actions?: ReactNode };

function StateMessage(props: StateMessageProps & { icon: IconName; isError?: boolean }) {
  return (
    <div
      className={joinClasses('state-message', props.isError && 'state-message--error')}
      role={props.isError ? 'alert' : undefined}
    >
      <span className="state-message__icon">
        <Icon name={props.icon} />
      </span>
      <h2 className="t-2">{props.title}</h2>
      {props.text && <p className="t-lead">{props.text}</p>}
      {props.actions && <div className="state-message__actions">{props.actions}</div>}
    </div>
  );
}

/** Nothing here yet, and what to do about it. */
export const EmptyState = ({ icon = 'library', ...props }: StateMessageProps) => (
  <StateMessage icon={icon} {...props} />
);

/** What happened, and what to do next. */
export const ErrorState = ({ icon = 'alert', ...props }: StateMessageProps) => (
  <StateMessage icon={icon} isError {...props} />
);
