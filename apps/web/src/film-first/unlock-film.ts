const KEY_SYSTEM = 'org.w3.clearkey';

/** Asked of every browser alike: what our packager makes. */
const CAPABILITIES: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['keyids'],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.640c28"' }],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
  },
];

/** The browser's own part of a lock, which needs to know nothing of the film. */
export const prepareLock = async (video: HTMLVideoElement): Promise<MediaKeys> => {
  const access = await navigator.requestMediaKeySystemAccess(KEY_SYSTEM, CAPABILITIES);
  const keys = await access.createMediaKeys();
  await video.setMediaKeys(keys);
  return keys;
};

const base64Url = (hex: string): string => {
  const bytes = (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** What a licence server is asked, and the browser is told it will be (W3C EME, 9.1.4). */
export const licenceRequestFor = (keyId: string): string =>
  JSON.stringify({ kids: [base64Url(keyId)], type: 'temporary' });

/** Opens the lock with what the licence server says. */
export const unlock = async (
  keys: MediaKeys,
  keyId: string,
  licence: Promise<ArrayBuffer>,
): Promise<void> => {
  const session = keys.createSession();
  const isAsked = new Promise((resolve) => session.addEventListener('message', resolve, { once: true }));
  const request = JSON.stringify({ kids: [base64Url(keyId)] });
  await session.generateRequest('keyids', new TextEncoder().encode(request));
  await isAsked;
  await session.update(await licence);
};
