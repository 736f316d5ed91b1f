import { Button } from '../../ui/button/button';
import './screen-head.css';
import { useWording } from '../text/wording';

interface ScreenHeadProps {
  readonly title: string;
  readonly onBack: () => void;
  /** Where a screen has nothing better to begin with. */
  readonly isBackFirst?: boolean;
}

/** The way back and the heading beside it. */
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
