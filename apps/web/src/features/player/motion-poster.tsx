import { formatClock } from '../../shared/formats';
import { useTitlePoster } from './use-title-poster';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import type { CssVariables } from '../../ui/css-variables';
import { Icon } from '../../ui/icon/icon';
import './motion-poster.css';

interface MotionPosterProps {
  readonly title: string;
  readonly parentProductId: number | undefined;
  readonly positionS: number;
  readonly durationS: number;
  readonly onLeave: () => void;
}

/** While the car moves: the poster, one notice, the place in the film, and a way out. Nothing moves. */
export function MotionPoster({ title, parentProductId, positionS, durationS, onLeave }: MotionPosterProps) {
  const t = useWording();
  const poster = useTitlePoster(parentProductId);
  const played = durationS > 0 ? `${(positionS / durationS) * 100}%` : '0%';
  return (
    <section className="motion" style={{ '--spill': poster?.colour ?? '#2a2640' } as CssVariables}>
      {poster && <img className="motion__poster" src={poster.url} alt="" />}
      <div className="motion__words">
        <p className="motion__notice" role="status">
          <Icon name="car" />
          {t('player_in_motion')}
        </p>
        <h1>{title}</h1>
        <p>{t('player_in_motion_detail')}</p>
        <div className="motion__bar" style={{ '--played': played } as CssVariables} />
        <div className="motion__time">
          <span>{formatClock(positionS)}</span>
          <span>{formatClock(durationS)}</span>
        </div>
        <div>
          <Button variant="glass" icon="back" onClick={onLeave}>
            {t('player_exit')}
          </Button>
        </div>
      </div>
    </section>
  );
}
