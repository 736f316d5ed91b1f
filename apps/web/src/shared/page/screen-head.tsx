import { Button } from '../../ui/button/button';
import './screen-head.css';
import { useWording } from '../text/wording';

interface ScreenHeadProps {
  readonly title: string;
  readonly onBack: () => void;
  /** For screens without a better first focus. */
  readonly isBackFirst?: boolean;
}

/** Back button and heading. */
export function ScreenHead({ title, onBack, isBackFirst }: ScreenHeadProps) {
  const t = useWording();
  return (
    <header className="screen-head">
      <Button
        isIconOnly
        icon="back"
        aria-label={t('back')}
        onClick={onBack}
        data-autofocus={isBackFirst || undefined}
      />
      <h1 className="t-1" tabIndex={-1}>
        {title}
      </h1>
    </header>
  );
}
