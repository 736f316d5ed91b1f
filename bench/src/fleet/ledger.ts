/** The acknowledged writes of a car, to be compared with the final state. */
export interface CarLedger {
  /** Codes whose credits were acknowledged. */
  readonly vouchers: Set<string>;
  /** Titles whose redemption was acknowledged. */
  readonly titles: Set<number>;
  /** By option: the state that was acknowledged last. */
  readonly consents: Map<number, boolean>;
  /** By device: the name that was acknowledged last. */
  readonly names: Map<string, string>;
  /** By film, the possible positions: the last acknowledged one, and those sent after it. */
  readonly places: Map<number, { acknowledged: number | undefined; sentSince: number[] }>;
  /** Writes that were given up with an unknown result: they are not checked. */
  readonly unknown: string[];
}

export interface Ledger {
  of(car: number): CarLedger;
  /** Number of acknowledged writes. */
  acknowledge(): void;
  readonly acknowledged: () => number;
  sendPlace(car: number, film: number, positionS: number): void;
  placeTaken(car: number, film: number, positionS: number): void;
}

export const createLedger = (): Ledger => {
  const cars = new Map<number, CarLedger>();
  let acknowledged = 0;
  const of = (car: number): CarLedger => {
    const known = cars.get(car);
    if (known) return known;
    const fresh: CarLedger = {
      vouchers: new Set(),
      titles: new Set(),
      consents: new Map(),
      names: new Map(),
      places: new Map(),
      unknown: [],
    };
    cars.set(car, fresh);
    return fresh;
  };
  const placesOf = (car: number, film: number) => {
    const { places } = of(car);
    const known = places.get(film) ?? { acknowledged: undefined, sentSince: [] };
    places.set(film, known);
    return known;
  };
  return {
    of,
    acknowledge: () => void (acknowledged += 1),
    acknowledged: () => acknowledged,
    sendPlace: (car, film, positionS) => void placesOf(car, film).sentSince.push(positionS),
    placeTaken: (car, film, positionS) => {
      acknowledged += 1;
      const places = placesOf(car, film);
      places.acknowledged = positionS;
      places.sentSince = places.sentSince.filter((sent) => sent > positionS);
    },
  };
};
