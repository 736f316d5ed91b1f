import type { ComponentType } from 'react';
import { create } from 'zustand';

export interface PlayerSidePanelProps {
  readonly onClose: () => void;
}

interface PlayerSidePanel {
  readonly isOpen: boolean;
  /** Undefined: there is nothing to open, and the player shows no button for it. */
  readonly Panel: ComponentType<PlayerSidePanelProps> | undefined;
}

/** What lies beside a film belongs to another feature than the player: the app joins the two here. */
export const usePlayerSidePanel = create<PlayerSidePanel>(() => ({ isOpen: false, Panel: undefined }));

/** By the app, once: the player makes room for it and names its button "Screens". */
export const registerPlayerSidePanel = (Panel: ComponentType<PlayerSidePanelProps>): void =>
  usePlayerSidePanel.setState({ Panel });

export const openPlayerSidePanel = (): void => usePlayerSidePanel.setState({ isOpen: true });
export const closePlayerSidePanel = (): void => usePlayerSidePanel.setState({ isOpen: false });
