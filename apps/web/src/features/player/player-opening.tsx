import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Spinner } from '../../ui/spinner/spinner';
import { useBackKey } from './use-back-key';
import './player-opening.css';

/** The film is on its way. Whoever waits for long finds the way out. */
export function PlayerOpening({ onLeave }: { onLeave: () => void }) {
  const t = useWording();
  useBackKey(onLeave);
  return (
    <div className="player player--opening">
      <div role="status" aria-busy="true" aria-label={t('player_opening')}>
        <Spinner />
      </div>
      <div className="player__top player-opening__way-out">
        <Button variant="glass" isIconOnly icon="back" aria-label={t('back')} onClick={onLeave} />
      </div>
    </div>
  );
}
