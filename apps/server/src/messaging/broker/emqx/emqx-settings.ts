/** An EMQX 5 with a JWT authenticator, for several servers of one service. */
export interface EmqxSettings {
  readonly kind: 'emqx';
  /** Where devices connect, e.g. `wss://bus.example.com/mqtt`. */
  readonly url: string;
  /** Its REST API, with an API key and that key's secret as user and password. */
  readonly managementUrl: string;
  /** Signs what lets devices in; the authenticator knows it too. */
  readonly jwtSecret: string;
}
