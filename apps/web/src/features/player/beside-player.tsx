import { type ComponentType, Suspense, useEffect } from 'react';
import { type BesidePlayerProps, closeBesidePlayer, useBesidePlayer } from '../../shared/beside-player';
import { useWording } from '../../shared/wording';
import { Spinner } from '../../ui/spinner/spinner';
import './beside-player.css';

/** What is open beside the film, if anything; it goes with the player, and with what forbids to look at it. */
export const useBesidePanel = (isAllowed: boolean): ComponentType<BesidePlayerProps> | undefined => {
  const { isOpen, Panel } = useBesidePlayer();
  useEffect(() => {
    if (isAllowed) return closeBesidePlayer;
  }, [isAllowed]);
  return isAllowed && isOpen ? Panel : undefined;
};

/** The film makes room for it; on a small screen it lies over the film, which goes on. */
export function BesidePlayer({ Panel }: { readonly Panel: ComponentType<BesidePlayerProps> }) {
  const t = useWording();
  return (
    <aside className="beside" aria-label={t('screen_manager')}>
      <Suspense fallback={<Spinner />}>
        <Panel onClose={closeBesidePlayer} />
      </Suspense>
    </aside>
  );
}
