const stepOf: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
};

/** The target tab of a key, without disabled ones; undefined if the key is not for the tabs. */
export const nextEnabledTab = (
  key: string,
  from: number,
  tabs: readonly { isDisabled?: boolean }[],
): number | undefined => {
  const last = tabs.length - 1;
  if (key === 'Home') return tabs.findIndex((tab) => !tab.isDisabled);
  if (key === 'End') return tabs.findLastIndex((tab) => !tab.isDisabled);
  const step = stepOf[key];
  if (!step) return undefined;
  let index = step(from, last);
  while (index !== from && tabs[index]?.isDisabled) index = step(index, last);
  return index;
};
