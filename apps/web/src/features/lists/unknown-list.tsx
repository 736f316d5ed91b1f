import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/state-message/state-message';

/** An address with an invalid list, or one that was removed. */
export function UnknownList({ onBack }: { onBack: () => void }) {
  const t = useWording();
  return (
    <EmptyState
      icon="search"
      title={t('list_unknown')}
      text={t('list_unknown_text')}
      actions={
        <Button variant="primary" icon="back" onClick={onBack}>
          {t('back')}
        </Button>
      }
    />
  );
}
