import type { TitleMetadata } from '@drivein/contract';
import type { TitleButton } from '@drivein/entitlement';
import { useNavigate } from 'react-router';
import { usePreview, withinPreview } from '../../shared/shop/preview';
import { useIsMounted } from '../../shared/page/use-is-mounted';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { OfferButtons } from './buying/offer-buttons';
import { usePlayGuard } from './buying/play-guard';
import type { TitleOffer } from './buying/use-title-offer';
import { useWarmFilm } from './use-warm-film';

interface TitleActionsProps {
  readonly title: TitleMetadata;
  readonly offer: TitleOffer;
}

const isOff = (button: TitleButton | undefined) => button !== undefined && !button.isEnabled;

/** The actions for the title, the most likely first (TDP-02). */
export function TitleActions({ title, offer }: TitleActionsProps) {
  const { play, resume, purchase, rent, redeem } = offer.buttons;
  const isPlayable = Boolean(play ?? resume);
  const hasOffer = Boolean(purchase ?? rent ?? redeem);
  return (
    <div className="title__actions">
      {isPlayable && <WatchButtons title={title} offer={offer} />}
      {isPlayable && <TrailerButton title={title} offer={offer} />}
      {isPlayable && hasOffer && <span className="title__parting" aria-hidden="true" />}
      {hasOffer && <OfferButtons title={title} offer={offer} isFirst={!isPlayable} />}
      {!isPlayable && <TrailerButton title={title} offer={offer} />}
    </div>
  );
}

function WatchButtons({ title, offer }: TitleActionsProps) {
  const t = useWording();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const { play, resume } = offer.buttons;
  const switchOn = useWarmFilm(title, offer);
  const guard = usePlayGuard(title.parentProductId, (resume ?? play)?.isEnabled === true);
  const playerPath = (seconds: number) => `/player/${title.parentProductId}/${seconds}`;
  const playFrom = (seconds: number) => async () => {
    const path = playerPath(seconds);
    if (!(await guard.mayPlay(path)) || !isHere()) return;
    await switchOn(seconds);
    await navigate(path);
  };
  const startS = resume ? (title.streamProgress ?? 0) : 0;
  return (
    <>
      <Button
        variant="primary"
        icon="play"
        data-autofocus
        isDisabled={isOff(resume ?? play)}
        isBusy={guard.pendingPath === playerPath(startS)}
        onClick={playFrom(startS)}
      >
        {t(resume ? 'title_resume' : 'title_play')}
      </Button>
      {resume && (
        <Button
          variant="glass"
          icon="restart"
          isDisabled={isOff(resume)}
          isBusy={guard.pendingPath === playerPath(0)}
          onClick={playFrom(0)}
        >
          {t('title_play_from_start')}
        </Button>
      )}
      {guard.notice}
    </>
  );
}

function TrailerButton({ title, offer }: TitleActionsProps) {
  const t = useWording();
  const navigate = useNavigate();
  const preview = usePreview();
  const { trailer } = offer.buttons;
  // Its space is reserved until the trailer is known.
  if (offer.isTrailerLoading) return <Skeleton className="title__bone" width="8em" height="var(--target)" />;
  if (!trailer) return null;
  return (
    <Button
      variant="glass"
      icon="trailer"
      isDisabled={isOff(trailer)}
      onClick={() => void navigate(withinPreview(`/player/${title.parentProductId}/trailer/`, preview))}
    >
      {t('title_trailer')}
    </Button>
  );
}
