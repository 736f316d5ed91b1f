/** The behaviour of the card's bank during authentication. */
export type Authentication =
  | 'frictionless'
  | 'frictionless-failed'
  | 'challenge'
  | 'challenge-failed'
  | 'unavailable'
  | 'rejected';

/** The fate of an authorisation: approved, declined, never answered, or approved with a lost answer. */
export type Authorisation = 'approve' | 'decline' | 'hang-before-effect' | 'cut-after-effect';

export interface TestCard {
  readonly name: string;
  readonly number: string;
  readonly authentication: Authentication;
  readonly authorisation: Authorisation;
}

/** The only accepted cards: any other number might be real and is refused before it leaves the field. */
export const TEST_CARDS = [
  card('success', '4000000000002701', 'frictionless', 'approve'),
  card('success-mastercard', '5200000000002235', 'frictionless', 'approve'),
  card('success-amex', '340000000002708', 'frictionless', 'approve'),
  card('authentication-failed', '4000000000002925', 'frictionless-failed', 'approve'),
  card('challenge', '4000000000002503', 'challenge', 'approve'),
  card('challenge-failed', '4000000000002370', 'challenge-failed', 'approve'),
  card('unavailable', '4000000000002313', 'unavailable', 'approve'),
  card('rejected', '4000000000002537', 'rejected', 'approve'),
  card('declined', '4000000000000002', 'frictionless', 'decline'),
  card('time-out', '4000000000004004', 'frictionless', 'hang-before-effect'),
  card('lost-reply', '4000000000005001', 'frictionless', 'cut-after-effect'),
] as const satisfies readonly TestCard[];

export type TestCardName = (typeof TEST_CARDS)[number]['name'];

function card<N extends string>(
  name: N,
  number: string,
  authentication: Authentication,
  authorisation: Authorisation,
): TestCard & { readonly name: N } {
  return { name, number, authentication, authorisation };
}

export const cardNamed = (name: string): TestCard | undefined =>
  TEST_CARDS.find((each) => each.name === name);
export const cardNumbered = (number: string): TestCard | undefined =>
  TEST_CARDS.find((each) => each.number === number);
