/** 12 to 19 digits, in any grouping. */
const CARD_NUMBER = /\d(?:[\s\u00a0._-]{0,2}\d){11,18}/g;
/** A security code is recognised only by its field name: `"cvv":"123"`, `securityCode=1234`. */
const SECURITY_CODE = /((?:security_?code|cv[vc]2?|cvn|cid)["'\s]{0,3}[:=]["'\s]{0,3})\d{3,4}/gi;
/** A card token authorises one payment for 15 minutes. */
const TOKEN = /eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g;

/** Removes everything that could be used to pay from the error report of a screen. The last four digits stay. */
export const maskCardData = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(TOKEN, '…')
    .replace(CARD_NUMBER, (number) => `…${number.replace(/\D/g, '').slice(-4)}`)
    .replace(SECURITY_CODE, '$1…');
