/** 12 to 19 digits, in whatever groups people and programs write them. */
const CARD_NUMBER = /\d(?:[\s\u00a0._-]{0,2}\d){11,18}/g;
/** A security code says what it is by its name only: `"cvv":"123"`, `securityCode=1234`. */
const SECURITY_CODE = /((?:security_?code|cv[vc]2?|cvn|cid)["'\s]{0,3}[:=]["'\s]{0,3})\d{3,4}/gi;
/** A card token opens one payment for a quarter of an hour. */
const TOKEN = /eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g;

/** What a screen reports about a failed payment, without anything that could be used to pay. The last four digits stay. */
export const maskCardData = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(TOKEN, '…')
    .replace(CARD_NUMBER, (number) => `…${number.replace(/\D/g, '').slice(-4)}`)
    .replace(SECURITY_CODE, '$1…');
