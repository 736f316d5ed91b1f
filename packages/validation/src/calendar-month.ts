/** A month as people count it: 1 is January. Handed in by the caller, so that rules about "now" can be tested. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}
