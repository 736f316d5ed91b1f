/**
 * Every number in `responseCode`, named once. Clients branch on these, never on the HTTP status. A retired code keeps
 * its line. "D" marks a number decided here because the documents do not show it.
 */
export const ResponseCode = {
  Ok: 10000,
  /** D: success without a change (the same voucher, option or name was sent again). */
  NothingChanged: 10003,
  Redeemed: 10006,

  SessionExpired: 20008,

  /** D: the request does not fit the contract's schema. */
  InvalidRequest: 40000,
  /** D: no api key, or one of another issuer. */
  ApiKeyInvalid: 40001,
  /** D: unknown address. */
  NotFound: 40002,
  InvalidCredentials: 40003,
  VoucherSuppliedInvalid: 40004,
  AccountUnknown: 40005,
  SessionInvalid: 40011,
  /** D: the account already exists. */
  AccountExists: 40016,
  VoucherRequired: 40017,
  VoucherSpecifiedInvalid: 40018,
  VoucherExpired: 40019,
  VoucherUsed: 40020,
  VoucherNotActive: 40055,
  VoucherBundleNotActive: 40057,
  TitleNotAvailable: 40058,
  VoucherDeviceNotValid: 40067,
  VoucherPromotion: 40076,
  ConcurrentStreamLimit: 40079,
  CredentialsRejected: 40137,
  HardwareIdInvalid: 40220,
  /** D: this encrypted hardware id is too old, of the future, or already used; the head unit makes a new one. */
  HardwareIdExpired: 40221,
  DeviceNotEntitled: 40222,
  ShortCodeInvalid: 40317,
  /** D: an account exists on this car already (the "second hardware code" of the registration errors). */
  HardwareAccountExists: 40325,

  /** D: the session is valid, but this account does not own the requested item. */
  NotEntitled: 40350,
  /** D: a media or licence address with a wrong signature or past its expiry. */
  AddressExpired: 40351,
  /** D: the film is still being encoded. */
  InPreparation: 40352,
  /** D: not enough credits for this title. */
  NotEnoughCredits: 40353,
  /** D: the password breaks the rules (too short, or among the most common). */
  PasswordRules: 40354,
  /** D: too young, or an impossible birthday. */
  BirthdayInvalid: 40355,
  /** D: the temporary password is wrong, used or expired. */
  TemporaryPasswordInvalid: 40356,
  /** D: a device of this account already has this name. */
  DeviceNameTaken: 40357,
  /** D: the transaction is not in a state that allows this step. */
  TransactionStateInvalid: 40360,
  /** D: the cardholder could not be authenticated. */
  AuthenticationFailed: 40361,
  /** D: declined by the bank. */
  PaymentDeclined: 40362,
  /** D: this payment method is not offered (only cards are, PAY-11). */
  PaymentMethodUnsupported: 40363,
  /** D: already owned in another way than by rental. */
  AlreadyOwned: 40364,
  /** D: the address is invalid (region of another country, empty line). */
  AddressInvalid: 40365,
  /** D: not allowed in a preview. */
  PreviewReadOnly: 40370,
  /** D: refused while the car moves. */
  CarInMotion: 40371,
  /** D: this car or session must first be confirmed by the password of its account. */
  PasswordNeeded: 40372,
  /** D: not available in this country. */
  TerritoryUnsupported: 40380,
  /** D: the body exceeds the limit of this call. */
  BodyTooLarge: 41300,
  /** D: too many attempts; the reply has the time to wait. */
  TooManyAttempts: 42900,

  /** D: internal error. The reply has a request id and nothing else. */
  ServerError: 50000,
  /** D: not implemented. Retired: every call is answered. */
  NotBuilt: 50100,
  /** D: starting, draining, or a dependency is away. */
  Unavailable: 50300,
  /** D: under maintenance; reads work, writes are refused. */
  ReadOnly: 50301,
} as const;

export type ResponseCode = (typeof ResponseCode)[keyof typeof ResponseCode];
export type ResponseCodeName = keyof typeof ResponseCode;

/** The HTTP status that travels with a code: for caches, proxies and logs; clients read the code. */
export const httpStatusOf = (code: ResponseCode): number => {
  switch (code) {
    case ResponseCode.Ok:
    case ResponseCode.NothingChanged:
    case ResponseCode.Redeemed:
      return 200;
    case ResponseCode.SessionExpired:
    case ResponseCode.SessionInvalid:
    case ResponseCode.ApiKeyInvalid:
    case ResponseCode.InvalidCredentials:
    case ResponseCode.AccountUnknown:
    case ResponseCode.CredentialsRejected:
      return 401;
    case ResponseCode.NotEntitled:
    case ResponseCode.AddressExpired:
    case ResponseCode.DeviceNotEntitled:
    case ResponseCode.PreviewReadOnly:
    case ResponseCode.CarInMotion:
    case ResponseCode.PasswordNeeded:
      return 403;
    case ResponseCode.NotFound:
    case ResponseCode.TitleNotAvailable:
      return 404;
    case ResponseCode.AccountExists:
    case ResponseCode.HardwareAccountExists:
    case ResponseCode.VoucherUsed:
    case ResponseCode.AlreadyOwned:
    case ResponseCode.DeviceNameTaken:
    case ResponseCode.ConcurrentStreamLimit:
    case ResponseCode.TransactionStateInvalid:
      return 409;
    case ResponseCode.InPreparation:
      return 425;
    case ResponseCode.BodyTooLarge:
      return 413;
    // Planned and announced: neither an error that raises an alarm, nor a reason for a proxy to try another server.
    case ResponseCode.ReadOnly:
      return 423;
    case ResponseCode.TooManyAttempts:
      return 429;
    case ResponseCode.ServerError:
      return 500;
    case ResponseCode.NotBuilt:
      return 501;
    case ResponseCode.Unavailable:
      return 503;
    default:
      return 400;
  }
};
