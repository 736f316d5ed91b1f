import type { WordingKey } from '@drivein/wording';
import { formatClock } from '../../../shared/text/formats';
import { useTitlePoster } from './use-title-poster';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import type { CssVariables } from '../../../ui/css-variables';
import { Icon } from '../../../ui/icon/icon';
import { useClock } from '../controls/use-clock';
import './motion-poster.css';

interface MotionPosterProps {
  readonly title: string;
  readonly parentProductId: number | undefined;
  readonly positionS: number;
  /** Without a length no position is shown. */
  readonly durationS: number;
  readonly detail?: WordingKey;
  readonly onLeave: () => void;
}

/** While the car moves: the poster, one notice, the position in the film, and a way out. Nothing is animated. */
export function MotionPoster({
  title,
  parentProductId,
  positionS,
  durationS,
  detail = 'player_in_motion_detail',
  onLeave,
}: MotionPosterProps) {
  const t = useWording();
  const poster = useTitlePoster(parentProductId);
  const clock = useClock();
  return (
    <section className="motion" style={{ '--spill': poster?.colour ?? '#2a2640' } as CssVariables}>
      <span className="motion__clock">{clock}</span>
      {poster && <img className="motion__poster" src={poster.url} alt="" />}
      <div className="motion__words">
        <p className="motion__notice" role="status">
          <Icon name="car" />
          {t('player_in_motion')}
        </p>
        <h1>{title}</h1>
        <p>{t(detail)}</p>
        {durationS > 0 && <Position positionS={positionS} durationS={durationS} />}
        <div>
          <Button variant="glass" icon="back" onClick={onLeave}>
            {t('player_exit')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Position({ positionS, durationS }: { readonly positionS: number; readonly durationS: number }) {
  const played = `${Math.min(100, (positionS / durationS) * 100)}%`;
  return (
    <>
      <div className="motion__bar" style={{ '--played': played } as CssVariables} />
      <div className="motion__time">
        <span>{formatClock(positionS)}</span>
        <span>{formatClock(durationS)}</span>
      </div>
    </>
  );
}
