/** One setting of this screen, as it is stored. */
type ReadSetting = (key: string) => string | null | undefined;

const OF_A_SESSION = ['email', 'session', 'consumerId', 'deviceId', 'profileName'];

/** As far as it can be told before the app is there; the server has the last word. */
export const seemsSignedIn = (read: ReadSetting, nowMs: number): boolean =>
  OF_A_SESSION.every((key) => read(key)) &&
  Date.parse(read('sessionExpiry') ?? '') > nowMs &&
  !(Number(read('idleExpiry') ?? Number.NaN) < nowMs);

/** Where the page names a vehicle that speaks for itself, it counts as moving until it was heard. */
export const mayMove = (read: ReadSetting, namesVehicle: boolean): boolean =>
  read('carActivity') === 'IN-MOTION' || namesVehicle;
