import type { ApiSession } from './sign-in';

/** All that a player can know in advance: the addresses of the first segments, and the key. */
export interface KnownFilm {
  readonly manifestUrl: string;
  readonly video: KnownTrack;
  readonly audio: KnownTrack;
  /** Base64url, as a ClearKey licence has them. */
  readonly key: { readonly kid: string; readonly k: string };
}

interface KnownTrack {
  readonly url: string;
  readonly type: string;
  readonly initRange: string;
  readonly firstRange: string;
}

interface Representation {
  readonly file: string;
  readonly codecs: string;
  readonly height: number;
  readonly initRange: string;
  readonly indexRange: string;
}

const attribute = (xml: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

const representationsIn = (manifest: string): Representation[] =>
  [...manifest.matchAll(/<Representation[\s\S]*?<\/Representation>/g)].map(([xml]) => ({
    file: /<BaseURL>([^<]+)</.exec(xml)?.[1] ?? '',
    codecs: attribute(xml, 'codecs'),
    height: Number(attribute(xml, 'height')),
    initRange: attribute(xml, 'range'),
    indexRange: attribute(xml, 'indexRange'),
  }));

/** A `sidx` box, version 0 or 1: the size of its first reference. Its segments follow the box itself. */
const firstSegmentBytes = (sidx: DataView): number => {
  const version = sidx.getUint8(8);
  const referencesAt = version === 0 ? 32 : 40;
  return sidx.getUint32(referencesAt) & 0x7fffffff;
};

const trackOf = async (
  prefix: string,
  kind: 'video' | 'audio',
  from: Representation,
): Promise<KnownTrack> => {
  const url = prefix + from.file;
  const reply = await fetch(url, { headers: { range: `bytes=${from.indexRange}` } });
  const bytes = firstSegmentBytes(new DataView(await reply.arrayBuffer()));
  const start = Number(from.indexRange.split('-')[1]) + 1;
  return {
    url,
    type: `${kind}/mp4; codecs="${from.codecs}"`,
    initRange: `bytes=${from.initRange}`,
    firstRange: `bytes=${start}-${start + bytes - 1}`,
  };
};

/** Opens a play session by call and reads what a bare player needs. */
export const knowFilm = async (
  baseUrl: string,
  { apiKey, session }: ApiSession,
  parentProductId: number,
  height: number,
): Promise<KnownFilm> => {
  const headers = { apikey: apiKey, session, 'content-type': 'application/json' };
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const reply = await fetch(baseUrl + path, { ...init, headers });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const info = await call<{
    productTracks: { fileType: string; url: string }[];
    clearKeyLicenseServer: string;
  }>(`/content/v8/playback/${parentProductId}?videoQuality=1080`);
  const manifestUrl = baseUrl + (info.productTracks.find((t) => t.fileType === 'dash manifest')?.url ?? '');
  const manifest = await (await fetch(manifestUrl)).text();
  const prefix = manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1);
  const all = representationsIn(manifest);
  const picture = all.find((one) => one.height === height);
  const sound = all.find((one) => one.height === 0);
  if (!picture || !sound) throw new Error(`the film has no rendition of ${height} lines with sound`);
  const kid = Buffer.from(attribute(manifest, 'cenc:default_KID').replaceAll('-', ''), 'hex');
  const licence = await call<{ keys: { kid: string; k: string }[] }>(info.clearKeyLicenseServer, {
    method: 'POST',
    body: JSON.stringify({ kids: [kid.toString('base64url')], type: 'temporary' }),
  });
  const [key] = licence.keys;
  if (!key) throw new Error('no key was granted');
  return {
    manifestUrl,
    video: await trackOf(prefix, 'video', picture),
    audio: await trackOf(prefix, 'audio', sound),
    key: { kid: key.kid, k: key.k },
  };
};
