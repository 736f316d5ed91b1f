export interface AvaTaxSettings {
  readonly url: string;
  readonly account: string;
  readonly licenceKey: string;
  /** The company whose sales these are. */
  readonly company: string;
}
