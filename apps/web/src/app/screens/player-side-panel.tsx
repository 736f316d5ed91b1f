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

/** The app joins the two features: the player's side panel shows the screen manager where messaging is on. */
export const registerScreensPanel = async (): Promise<void> => {
  await loadToggles();
  if (isMessagingOn()) registerPlayerSidePanel(PlayerScreensPanel);
};
