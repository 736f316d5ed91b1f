import { closeBesidePlayer, openBesidePlayer, useBesidePlayer } from '../../shared/beside-player';
import { isMessagingOn } from '../../shared/messaging';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';

/** Opens what steers the other screens, beside the film. */
export function ScreensButton() {
  const t = useWording();
  const { isOpen, Panel } = useBesidePlayer();
  if (!Panel || !isMessagingOn()) return null;
  return (
    <Button
      variant="glass"
      icon="screens"
      aria-expanded={isOpen}
      onClick={isOpen ? closeBesidePlayer : openBesidePlayer}
    >
      <span className="transport__label">{t('screen_manager')}</span>
    </Button>
  );
}
