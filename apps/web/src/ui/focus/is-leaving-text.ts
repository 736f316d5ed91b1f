/** The caret of a text field; null in fields without a readable caret (email, number). */
export type CaretField = {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
};

/** Left at the start, up in the first line and so on: the caret cannot move, so the key moves the focus. */
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
