/** What of a text field tells where its caret is; fields without a caret of their own (email, number) say null. */
export type CaretField = {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
};

/** Left at the very start or right at the very end: the caret has nowhere to go, so the key means the page. */
export const isLeavingText = (key: string, { value, selectionStart, selectionEnd }: CaretField): boolean => {
  if (selectionStart === null || selectionStart !== selectionEnd) return false;
  if (key === 'ArrowLeft') return selectionStart === 0;
  return key === 'ArrowRight' && selectionStart === value.length;
};
