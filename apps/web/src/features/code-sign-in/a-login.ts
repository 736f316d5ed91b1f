/** As the server gives it, for tests. */
export const aLogin = {
  responseCode: 10000,
  session: 's',
  sessionExpiry: '2030-01-01T00:00:00.000Z',
  refreshToken: 'r',
  consumerId: 'c',
  consumerDeviceId: 'd',
  svodCountryId: 1,
} as const;
