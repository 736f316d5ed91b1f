import type { TitleMetadata } from '@drivein/contract';
import { useNavigate } from 'react-router';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';

export function AssignButton({ title, isDisabled }: { title: TitleMetadata; isDisabled: boolean }) {
  const t = useWording();
  const navigate = useNavigate();
  return (
    <Button
      className="title__assign"
      variant="glass"
      icon="cast"
      aria-label={t('title_assign')}
      isDisabled={isDisabled}
      onClick={() => void navigate(`/screenmanager/assign/${title.parentProductId}/tdp`)}
    >
      <span className="title__assign-name">{t('title_assign')}</span>
    </Button>
  );
}
