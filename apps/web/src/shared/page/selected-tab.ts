import { create } from 'zustand';

const useSelectedTabs = create<{ readonly byScreen: Readonly<Record<string, number>> }>(() => ({
  byScreen: {},
}));

/** The selected inner tab of a screen, by route; kept during navigation and reset by the side navigation. */
export const useSelectedTab = (screen: string): readonly [number, (index: number) => void] => {
  const selected = useSelectedTabs(({ byScreen }) => byScreen[screen] ?? 0);
  const select = (index: number) =>
    useSelectedTabs.setState(({ byScreen }) => ({ byScreen: { ...byScreen, [screen]: index } }));
  return [selected, select];
};

/** Called when a tab of the side navigation is chosen (ENT-10) or another account signs in. */
export const resetSelectedTabs = (): void => useSelectedTabs.setState({ byScreen: {} });
