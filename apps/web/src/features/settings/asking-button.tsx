import { type ReactNode, useState } from 'react';
import type { IconName } from '../../ui/icon/icon';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';

interface AskingButtonProps {
  readonly label: string;
  /** What it is about, for those who hear it only. */
  readonly about?: string;
  readonly icon: IconName;
  readonly question: string;
  readonly text: string;
  /** Beside the words of a line, which it makes no higher. */
  readonly isInLine?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
}

/** A button whose effect cannot be undone: it asks before. */
export function AskingButton({
  label,
  about,
  icon,
  question,
  text,
  isInLine = false,
  isBusy = false,
  onConfirm,
}: AskingButtonProps): ReactNode {
  const t = useWording();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={icon}
        isBusy={isBusy}
        onClick={() => setIsAsking(true)}
        {...(isInLine && { className: 'settings__in-line' })}
        {...(about !== undefined && { 'aria-label': `${label}: ${about}` })}
      >
        {label}
      </Button>
      <Dialog
        isOpen={isAsking}
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
