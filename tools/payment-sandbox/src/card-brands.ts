/** The networks of our test cards, as CyberSource codes and Microform names them. */
const BRANDS = [
  { code: '001', network: 'VISA', name: 'visa', starts: /^4/, codeLength: 3 },
  { code: '002', network: 'MASTERCARD', name: 'mastercard', starts: /^5[1-5]/, codeLength: 3 },
  { code: '003', network: 'AMEX', name: 'amex', starts: /^3[47]/, codeLength: 4 },
] as const;

export type CardBrand = (typeof BRANDS)[number];

export const brandOf = (number: string): CardBrand | undefined =>
  BRANDS.find(({ starts }) => starts.test(number));
