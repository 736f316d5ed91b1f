import { create } from 'zustand';

const useSelectedTabs = create<{ readonly byScreen: Readonly<Record<string, number>> }>(() => ({
  byScreen: {},
}));

/** The inner tab of a screen, by its place; kept while one goes to and fro, back to the first with the side navigation. */
export const useSelectedTab = (screen: string): readonly [number, (index: number) => void] => {
  const selected = useSelectedTabs(({ byScreen }) => byScreen[screen] ?? 0);
  const select = (index: number) =>
    useSelectedTabs.setState(({ byScreen }) => ({ byScreen: { ...byScreen, [screen]: index } }));
  return [selected, select];
};

/** Choosing a tab of the side navigation (ENT-10), or another person signing in. */
export const resetSelectedTabs = (): void => useSelectedTabs.setState({ byScreen: {} });
