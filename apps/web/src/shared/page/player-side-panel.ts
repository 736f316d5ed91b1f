import type { ComponentType } from 'react';
import { create } from 'zustand';

export interface BesidePlayerProps {
  readonly onClose: () => void;
}

interface BesidePlayer {
  readonly isOpen: boolean;
  /** Undefined: there is nothing to open, and the player shows no button for it. */
  readonly Panel: ComponentType<BesidePlayerProps> | undefined;
}

/** What lies beside a film belongs to another feature than the player: the app joins the two here. */
export const useBesidePlayer = create<BesidePlayer>(() => ({ isOpen: false, Panel: undefined }));

/** By the app, once: the player makes room for it and names its button "Screens". */
export const offerBesidePlayer = (Panel: ComponentType<BesidePlayerProps>): void =>
  useBesidePlayer.setState({ Panel });

export const openBesidePlayer = (): void => useBesidePlayer.setState({ isOpen: true });
export const closeBesidePlayer = (): void => useBesidePlayer.setState({ isOpen: false });
