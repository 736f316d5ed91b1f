export interface AvaTaxSettings {
  readonly url: string;
  readonly account: string;
  readonly licenceKey: string;
  /** The selling company. */
  readonly company: string;
}
