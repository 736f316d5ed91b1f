/**
 * Digits in two groups with a slash between, while typing. The slash is added when the first group is full, but not
 * while deleting: otherwise it could never be removed.
 */
export const maskWithSlash = (
  typed: string,
  before: string,
  groups: { readonly first: number; readonly second: number },
): string => {
  const digits = typed.replace(/[^0-9]/g, '').slice(0, groups.first + groups.second);
  const first = digits.slice(0, groups.first);
  const second = digits.slice(groups.first);
  if (second !== '') return `${first}/${second}`;
  const isDeleting = typed.length < before.length;
  return first.length === groups.first && !isDeleting ? `${first}/` : first;
};
