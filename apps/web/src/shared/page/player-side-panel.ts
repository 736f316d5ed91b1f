import type { ComponentType } from 'react';
import { create } from 'zustand';

export interface PlayerSidePanelProps {
  readonly onClose: () => void;
}

interface PlayerSidePanel {
  readonly isOpen: boolean;
  /** Undefined: no panel, and the player shows no button for it. */
  readonly Panel: ComponentType<PlayerSidePanelProps> | undefined;
}

/** The panel beside a film. It belongs to another feature than the player, so the app registers it here. */
export const usePlayerSidePanel = create<PlayerSidePanel>(() => ({ isOpen: false, Panel: undefined }));

/** Called once by the app; the player then shows its "Screens" button. */
export const registerPlayerSidePanel = (Panel: ComponentType<PlayerSidePanelProps>): void =>
  usePlayerSidePanel.setState({ Panel });

export const openPlayerSidePanel = (): void => usePlayerSidePanel.setState({ isOpen: true });
export const closePlayerSidePanel = (): void => usePlayerSidePanel.setState({ isOpen: false });
