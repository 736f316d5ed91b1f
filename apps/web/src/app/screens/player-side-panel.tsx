import { lazy, Suspense } from 'react';
import { type PlayerSidePanelProps, registerPlayerSidePanel } from '../../shared/page/player-side-panel';
import { isMessagingOn } from '../../shared/device/messaging';
import { loadToggles } from '../../shared/device/toggles';

const ScreensPanel = lazy(async () => ({
  default: (await import('../../features/screens/board/screens-panel')).ScreensPanel,
}));

const PlayerScreensPanel = (props: PlayerSidePanelProps) => (
  <Suspense>
    <ScreensPanel {...props} />
  </Suspense>
);

/** Features meet only here: the screen manager lies beside the player, where screens talk to each other. */
export const registerScreensPanel = async (): Promise<void> => {
  await loadToggles();
  if (isMessagingOn()) registerPlayerSidePanel(PlayerScreensPanel);
};
