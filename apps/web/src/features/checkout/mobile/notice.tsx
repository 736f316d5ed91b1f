import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../../ui/icon/icon';
import { Spinner } from '../../../ui/spinner/spinner';

interface NoticeProps {
  readonly icon: IconName;
  readonly tone?: 'plain' | 'good' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly actions?: ReactNode;
  /** Something is in progress elsewhere; this page will be updated. */
  readonly isBusy?: boolean;
  /** The notice is the whole page, so its title is the page heading. */
  readonly isPage?: boolean;
}

/** One message about a payment, with its actions. */
export function Notice({ icon, tone = 'plain', title, text, actions, isBusy, isPage }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The notice replaces the page, so focus moves to its heading.
    if (isPage) heading.current?.focus();
  }, [isPage]);
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={`pay-notice pay-notice--${tone}`}>
      <span className="pay-notice__mark">
        <Icon name={icon} />
        {isBusy && <Spinner />}
      </span>
      <div className="pay-notice__words" role="status">
        <Title className="t-2" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <p className="t-lead">{text}</p>
      </div>
      {actions && <div className="pay-notice__actions">{actions}</div>}
    </div>
  );
}
