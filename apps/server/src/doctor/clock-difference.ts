/** The Date header has whole seconds; signed requests are valid for two minutes. */
const MAY_DIFFER_S = 30;

/** How many seconds the other side's clock is ahead of ours by its Date header; undefined where they agree. */
export const clockDifferenceS = (date: string | null | undefined): number | undefined => {
  const theirsMs = Date.parse(date ?? '');
  if (Number.isNaN(theirsMs)) return undefined;
  const differenceS = Math.round((theirsMs - Date.now()) / 1000);
  return Math.abs(differenceS) > MAY_DIFFER_S ? differenceS : undefined;
};
