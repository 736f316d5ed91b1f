import { useState } from 'react';
import type { ListedScreen } from '../board/listed-screen';

interface Selection {
  /** In the order of selection: the first leads. */
  readonly selected: readonly ListedScreen[];
  readonly isSelected: (screen: ListedScreen) => boolean;
  readonly toggle: (screen: ListedScreen) => void;
  readonly clear: () => void;
}

/** The selected screens that are still listed. */
export const useSelection = (
  screens: readonly ListedScreen[],
  preselected: readonly string[] = [],
): Selection => {
  const [ids, setIds] = useState(preselected);
  const selected = ids.flatMap((id) => screens.filter(({ deviceId }) => deviceId === id));
  return {
    selected,
    isSelected: ({ deviceId }) => ids.includes(deviceId),
    toggle: ({ deviceId }) =>
      setIds((before) =>
        before.includes(deviceId) ? before.filter((id) => id !== deviceId) : [...before, deviceId],
      ),
    clear: () => setIds([]),
  };
};
