const PARAMETER = 'assign';

export const ASSIGNING_SEARCH = `?${PARAMETER}=on`;

/** A list that opens with its clips to be chosen for other screens. */
export const withAssigning = (path: string): string => `${path}${ASSIGNING_SEARCH}`;

export const isAssigningIn = (search: string): boolean => new URLSearchParams(search).has(PARAMETER);
