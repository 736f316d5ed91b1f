import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';

/** Consent needs a readable text: without it the toggles are disabled, Next is not. */
export function ConsentTextsMissing({ onRetry }: { onRetry: () => void }) {
  const t = useWording();
  return (
    <div className="create-account__missing" role="alert">
      <p className="create-account__notice">
        <Icon name="offline" />
        {t('create_account_texts_missing')}
      </p>
      <Button icon="restart" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
