import { create } from 'zustand';

/** Maintenance panels, opened by repeated taps and shown above any screen. */
export type PanelName = 'debug' | 'troubleshoot' | 'overrides';

export const usePanel = create<{ readonly open: PanelName | undefined }>(() => ({ open: undefined }));

export const openPanel = (name: PanelName): void => usePanel.setState({ open: name });
export const closePanel = (): void => usePanel.setState({ open: undefined });
