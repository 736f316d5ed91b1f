import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';

/** Nobody can agree to what they cannot read: the toggles wait, the way on does not. */
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
