import { type ReactNode, useState } from 'react';
import type { IconName } from '../../ui/icon/icon';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';

interface ConfirmButtonProps {
  readonly label: string;
  /** The subject, for screen readers. */
  readonly about?: string;
  readonly icon: IconName;
  readonly question: string;
  readonly text: string;
  /** Sized to fit a row of text. */
  readonly isInLine?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
}

/** A button with an irreversible effect: it asks for confirmation. */
export function ConfirmButton({
  label,
  about,
  icon,
  question,
  text,
  isInLine = false,
  isBusy = false,
  onConfirm,
}: ConfirmButtonProps): ReactNode {
  const t = useWording();
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={icon}
        isBusy={isBusy}
        onClick={() => setIsConfirming(true)}
        {...(isInLine && { className: 'settings__in-line' })}
        {...(about !== undefined && { 'aria-label': `${label}: ${about}` })}
      >
        {label}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={close}
        title={question}
        actions={
          <>
            <Button
              variant="primary"
              icon={icon}
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {label}
            </Button>
            <Button onClick={close}>{t('cancel')}</Button>
          </>
        }
      >
        <p className="t-lead">{text}</p>
      </Dialog>
    </>
  );
}
