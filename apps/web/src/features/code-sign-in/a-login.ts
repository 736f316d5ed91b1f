/** A login reply of the server, for tests. */
export const aLogin = {
  responseCode: 10000,
  session: 's',
  sessionExpiry: '2030-01-01T00:00:00.000Z',
  refreshToken: 'r',
  consumerId: 'c',
  consumerDeviceId: 'd',
  svodCountryId: 1,
} as const;
