/** What of a text field tells where its caret is; fields without a caret of their own (email, number) say null. */
export type CaretField = {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
};

/** Left at the very start, up in the first line and so on: the caret has nowhere to go, so the key means the page. */
export const isLeavingText = (key: string, { value, selectionStart, selectionEnd }: CaretField): boolean => {
  if (selectionStart === null || selectionStart !== selectionEnd) return false;
  switch (key) {
    case 'ArrowLeft':
      return selectionStart === 0;
    case 'ArrowRight':
      return selectionStart === value.length;
    case 'ArrowUp':
      return !value.slice(0, selectionStart).includes('\n');
    case 'ArrowDown':
      return !value.slice(selectionStart).includes('\n');
    default:
      return false;
  }
};
