const DAY_MS = 24 * 3_600_000;

/** D: the documents speak of credit expiry and show no term; a credit is good for a year. */
const CREDIT_LIFETIME_MS = 365 * DAY_MS;

/**
 * A line of the ledger; lines are added, never changed. A positive amount grants credits, a negative one spends them.
 * Spent and expired credits are derived from the lines, never written.
 */
export interface CreditEntry {
  readonly amount: number;
  readonly createdAtMs: number;
  /** Of a grant; null is for ever. */
  readonly expiresAtMs: number | null;
}

/** Credits that run out together. */
export interface CreditExpiry {
  readonly credits: number;
  readonly expiresAtMs: number;
}

interface Lot {
  left: number;
  readonly expiresAtMs: number;
}

export const creditsExpireAtMs = (grantedAtMs: number): number => grantedAtMs + CREDIT_LIFETIME_MS;

/** What an account can spend now. Never negative. */
export const creditBalance = (entries: readonly CreditEntry[], nowMs: number): number =>
  lotsAt(entries, nowMs).reduce((sum, { left }) => sum + left, 0);

/** When which credits run out, soonest first; credits without an end are not among them. */
export const creditExpiries = (entries: readonly CreditEntry[], nowMs: number): CreditExpiry[] => {
  const byTime = new Map<number, number>();
  for (const { left, expiresAtMs } of lotsAt(entries, nowMs))
    if (expiresAtMs !== Infinity) byTime.set(expiresAtMs, (byTime.get(expiresAtMs) ?? 0) + left);
  return [...byTime].map(([expiresAtMs, credits]) => ({ credits, expiresAtMs }));
};

export const maySpend = (entries: readonly CreditEntry[], credits: number, nowMs: number): boolean =>
  credits > 0 && creditBalance(entries, nowMs) >= credits;

/** What is left of each grant now, soonest to run out first. */
const lotsAt = (entries: readonly CreditEntry[], nowMs: number): Lot[] => {
  const lots: Lot[] = [];
  let owed = 0;
  for (const entry of [...entries].sort(inOrderOfTime)) {
    if (entry.amount > 0) {
      // Clocks of two servers differ: a spending that is dated before its grant takes from it nevertheless.
      const lot = { left: entry.amount, expiresAtMs: endOf(entry) };
      owed = spend([lot], owed, entry.createdAtMs);
      addLot(lots, lot);
    } else {
      owed += spend(lots, -entry.amount, entry.createdAtMs);
    }
  }
  return lots.filter(({ left, expiresAtMs }) => left > 0 && expiresAtMs > nowMs);
};

const endOf = ({ expiresAtMs }: CreditEntry): number => expiresAtMs ?? Infinity;

/** Grants of a moment come before its spendings, and among them those that run out first. */
const inOrderOfTime = (a: CreditEntry, b: CreditEntry): number =>
  a.createdAtMs - b.createdAtMs ||
  Math.sign(b.amount) - Math.sign(a.amount) ||
  // Two that never run out differ by NaN.
  endOf(a) - endOf(b) ||
  0;

const addLot = (lots: Lot[], lot: Lot): void => {
  const at = lots.findIndex(({ expiresAtMs }) => expiresAtMs > lot.expiresAtMs);
  lots.splice(at < 0 ? lots.length : at, 0, lot);
};

/** Takes from what runs out first and has not run out by then. Answers what nothing was there for. */
const spend = (lots: readonly Lot[], credits: number, atMs: number): number => {
  let missing = credits;
  for (const lot of lots) {
    if (lot.expiresAtMs <= atMs) continue;
    const taken = Math.min(lot.left, missing);
    lot.left -= taken;
    missing -= taken;
    if (missing === 0) return 0;
  }
  return missing;
};
