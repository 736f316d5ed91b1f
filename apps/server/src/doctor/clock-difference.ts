/** HTTP tells time by the second; requests are signed for two minutes. */
const MAY_DIFFER_S = 30;

/** By how many seconds the other side's clock is ahead of ours, as far as its answer tells; undefined where they agree. */
export const clockDifferenceS = (date: string | null | undefined): number | undefined => {
  const theirsMs = Date.parse(date ?? '');
  if (Number.isNaN(theirsMs)) return undefined;
  const differenceS = Math.round((theirsMs - Date.now()) / 1000);
  return Math.abs(differenceS) > MAY_DIFFER_S ? differenceS : undefined;
};
