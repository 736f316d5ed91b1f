const PARAMETER = 'assign';

export const ASSIGNING_SEARCH = `?${PARAMETER}=on`;

/** The route of a list in which clips are chosen for other screens. */
export const withAssigning = (path: string): string => `${path}${ASSIGNING_SEARCH}`;

export const isAssigningIn = (search: string): boolean => new URLSearchParams(search).has(PARAMETER);
