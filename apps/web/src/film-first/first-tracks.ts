/** One file of a film: its address, what it holds, and where its index lies. */
export interface FirstTrack {
  readonly url: string;
  readonly type: string;
  readonly indexStart: number;
  readonly indexEnd: number;
}

export interface FirstTracks {
  readonly video: FirstTrack;
  readonly audio: FirstTrack;
  /** Of the key that both are encrypted with, in hexadecimal digits; undefined where they are in the open. */
  readonly keyId: string | undefined;
}

export interface Wanted {
  readonly language: string;
  readonly bandwidthBps: number;
  readonly maxHeight: number;
}

interface Representation extends FirstTrack {
  readonly bandwidthBps: number;
  readonly height: number;
}

/** Of what the network gives, what a film may take: as the player itself reckons. */
const USABLE_SHARE = 0.95;

const attributeOf = (xml: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1];

const elementsIn = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`, 'g')) ?? [];

const representationsIn = (set: string, manifestUrl: string): Representation[] =>
  elementsIn(set, 'Representation').flatMap((xml) => {
    const file = /<BaseURL>([^<&]+)<\/BaseURL>/.exec(xml)?.[1];
    const [indexStart, indexEnd] = (attributeOf(xml, 'indexRange') ?? '').split('-').map(Number);
    const codecs = attributeOf(xml, 'codecs');
    const mimeType = attributeOf(xml, 'mimeType');
    if (!file || !codecs || !mimeType || !indexStart || !indexEnd) return [];
    return [
      {
        url: manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1) + file,
        type: `${mimeType}; codecs="${codecs}"`,
        indexStart,
        indexEnd,
        bandwidthBps: Number(attributeOf(xml, 'bandwidth')),
        height: Number(attributeOf(xml, 'height') ?? 0),
      },
    ];
  });

const keyIdOf = (set: string) => attributeOf(set, 'cenc:default_KID')?.replaceAll('-', '').toLowerCase();

const isSpokenIn = (set: string, language: string) =>
  (attributeOf(set, 'lang') ?? '').slice(0, 2).toLowerCase() === language.slice(0, 2).toLowerCase();

const smallestOf = (all: readonly Representation[]) =>
  all.toSorted((one, other) => one.bandwidthBps - other.bandwidthBps)[0];

/** The best that the network carries, else the smallest there is. */
const pictureFor = (
  all: readonly Representation[],
  { bandwidthBps, maxHeight }: Wanted,
  soundBps: number,
) => {
  const allowed = all.filter(({ height }) => height <= maxHeight);
  const carried = allowed.filter((one) => one.bandwidthBps + soundBps <= bandwidthBps * USABLE_SHARE);
  return carried.toSorted((one, other) => other.bandwidthBps - one.bandwidthBps)[0] ?? smallestOf(allowed);
};

/**
 * What the first picture needs, out of a manifest of our own packager: one file for each quality, with an index.
 * Undefined for anything else; the player, which understands all of DASH, then does it alone.
 */
export const firstTracksOf = (
  manifest: string,
  manifestUrl: string,
  wanted: Wanted,
): FirstTracks | undefined => {
  const sets = elementsIn(manifest, 'AdaptationSet');
  const pictures = sets.find((set) => attributeOf(set, 'contentType') === 'video');
  const sounds = sets.filter((set) => attributeOf(set, 'contentType') === 'audio');
  const spoken = sounds.find((set) => isSpokenIn(set, wanted.language)) ?? sounds[0];
  if (!pictures || !spoken || elementsIn(manifest, 'Period').length !== 1) return undefined;
  const audio = smallestOf(representationsIn(spoken, manifestUrl));
  const video = audio && pictureFor(representationsIn(pictures, manifestUrl), wanted, audio.bandwidthBps);
  const keyId = keyIdOf(pictures);
  // Two keys would be two licences.
  if (!video || keyId !== keyIdOf(spoken)) return undefined;
  return { video, audio, keyId };
};
