/** The largest id a list can have (the contract's). */
const LARGEST_ID = 2_147_483_647;

/** The list id of an address; undefined when invalid. */
export const listIdFrom = (text: string | undefined): number | undefined => {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= LARGEST_ID ? id : undefined;
};

/** Where Back leads without a history (CAT-07). */
export const originOf = (location: string | undefined): string => {
  if (location === 'library') return '/mylibrary';
  return location === 'studio' ? '/shortclips' : '/home';
};
