import type { TitleMetadata } from '@drivein/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hasOtherScreens } from '../../shared/shelf/has-other-screens';
import { useIsHere } from '../../shared/use-is-here';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';

/** Leads to the choice of screens; works in motion too (TDP-10). */
export function AssignButton({ title, isDisabled }: { title: TitleMetadata; isDisabled: boolean }) {
  const t = useWording();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  const [isBusy, setBusy] = useState(false);
  const assign = async () => {
    setBusy(true);
    const hasOthers = await hasOtherScreens(queryClient, isHere);
    setBusy(false);
    if (hasOthers && isHere()) void navigate(`/screenmanager/title/${title.parentProductId}/tdp`);
  };
  return (
    <Button
      className="title__assign"
      variant="glass"
      icon="cast"
      aria-label={t('title_assign')}
      isDisabled={isDisabled}
      isBusy={isBusy}
      onClick={() => void assign()}
    >
      <span className="title__assign-name">{t('title_assign')}</span>
    </Button>
  );
}
