import type { WordingKey } from '@drivein/wording';
import { useWording } from '../../shared/wording';
import { Icon } from '../../ui/icon/icon';

/** A browser may refuse sound until somebody presses something: then this is what to press. */
export function StartButton({
  label,
  onStart,
}: {
  readonly label: WordingKey;
  readonly onStart: () => void;
}) {
  const t = useWording();
  return (
    <button type="button" className="start" data-autofocus onClick={onStart}>
      <Icon name="play" />
      {t(label)}
    </button>
  );
}
