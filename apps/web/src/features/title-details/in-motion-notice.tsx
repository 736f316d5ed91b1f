import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';

/** Instead of Details and Extras when the car starts while one reads them (TDP-01). */
export function InMotionNotice({ onBack }: { onBack: () => void }) {
  const t = useWording();
  return (
    <div className="title__notice" role="status">
      <Icon name="car" />
      <p className="t-lead">{t('title_in_motion')}</p>
      <Button variant="primary" autoFocus onClick={onBack}>
        {t('title_back_to_movie')}
      </Button>
    </div>
  );
}
