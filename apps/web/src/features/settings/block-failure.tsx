import { wordingForFailure } from '../../shared/api/refusal-wording';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';

interface BlockFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isBusy: boolean;
}

/** One block of a screen failed; the others still work. */
export function BlockFailure({ error, onRetry, isBusy }: BlockFailureProps) {
  const t = useWording();
  return (
    <div className="settings__failure" role="alert">
      <Icon name="alert" />
      <div>
        <p>{t('account_not_loaded')}</p>
        <p className="t-small">{t(wordingForFailure(error))}</p>
      </div>
      <Button icon="restart" onClick={onRetry} isBusy={isBusy}>
        {t('retry')}
      </Button>
    </div>
  );
}
