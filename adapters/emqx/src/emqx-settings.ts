/** An EMQX 5 with a JWT authenticator, for several servers of one service. */
export interface EmqxSettings {
  readonly kind: 'emqx';
  /** The address for devices, e.g. `wss://bus.example.com/mqtt`. */
  readonly url: string;
  /** The REST API, with API key and secret as user and password. */
  readonly managementUrl: string;
  /** Signs the tokens of devices; the authenticator has the same secret. */
  readonly jwtSecret: string;
}
