import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Spinner } from '../../ui/spinner/spinner';

interface ScreenLoaderProps {
  readonly found: number;
  readonly wanted: number | undefined;
  readonly onCancel: () => void;
}

/** While the screens of the car answer. */
export function ScreenLoader({ found, wanted, onCancel }: ScreenLoaderProps) {
  const t = useWording();
  return (
    <section className="assign-loader">
      <div role="status">
        <Spinner />
        <p className="t-2">{t('screens_waiting')}</p>
        {wanted !== undefined && <p className="t-lead">{t('screens_found', { found, count: wanted })}</p>}
      </div>
      <Button variant="quiet" onClick={onCancel} data-autofocus>
        {t('cancel')}
      </Button>
    </section>
  );
}
