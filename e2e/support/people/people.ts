/** A demo account of docs/demo.md, and the entry address of its country. */
export interface Person {
  readonly email: string;
  readonly password: string;
  /** The language and country from a head unit; content and prices follow them. */
  readonly language: string;
}

export const PASSWORD = 'Drive-in-2026';

export const driver: Person = { email: 'driver@example.com', password: PASSWORD, language: 'en_US' };
export const korea: Person = { email: 'korea@example.com', password: PASSWORD, language: 'ko_KR' };
export const germany: Person = { email: 'germany@example.com', password: PASSWORD, language: 'de_DE' };
/** Owns nothing and has watched nothing. */
export const newCar: Person = { email: 'new-car@example.com', password: PASSWORD, language: 'en_US' };
