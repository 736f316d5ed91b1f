/** A film's manifest: the scripted engine gives the player no more than the real one could know. */
export interface FilmFacts {
  readonly durationS: number;
  readonly voices: readonly {
    readonly language: string;
    readonly channels: number;
    readonly codec: string;
  }[];
  readonly pictures: readonly Picture[];
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bandwidthBps: number;
  readonly codec: string;
}

/** In Shaka's format, on which the player's texts depend. */
const HTTP_ERROR = 1002;
const INVALID_MANIFEST = 4001;

export class LoadFailure extends Error {
  constructor(
    readonly code: number,
    readonly isAddressRefused = false,
  ) {
    super(`code ${code}`);
  }
}

const secondsIn = (duration: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^PT(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?$/.exec(duration) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

const setsOf = (manifest: Document, type: 'video' | 'audio') =>
  [...manifest.querySelectorAll('AdaptationSet')].filter((set) => set.getAttribute('contentType') === type);

const numberOf = (element: Element | null | undefined, name: string): number =>
  Number(element?.getAttribute(name) ?? 0);

const factsIn = (manifest: Document): FilmFacts => ({
  durationS: secondsIn(manifest.documentElement.getAttribute('mediaPresentationDuration') ?? ''),
  voices: setsOf(manifest, 'audio').map((set) => ({
    language: set.getAttribute('lang') ?? 'und',
    channels: numberOf(set.querySelector('AudioChannelConfiguration'), 'value') || 2,
    codec: set.querySelector('Representation')?.getAttribute('codecs') ?? '',
  })),
  pictures: setsOf(manifest, 'video')
    .flatMap((set) => [...set.querySelectorAll('Representation')])
    .map((picture) => ({
      width: numberOf(picture, 'width'),
      height: numberOf(picture, 'height'),
      bandwidthBps: numberOf(picture, 'bandwidth'),
      codec: picture.getAttribute('codecs') ?? '',
    })),
});

/** Fetched like the real engine does, so that tests can delay, refuse or abort it. */
export const fetchFacts = async (url: string, signal: AbortSignal): Promise<FilmFacts> => {
  const reply = await fetch(url, { signal }).catch(() => {
    throw new LoadFailure(HTTP_ERROR);
  });
  const isRefused = [401, 403, 410].includes(reply.status);
  if (!reply.ok) throw new LoadFailure(HTTP_ERROR, isRefused);
  const facts = factsIn(new DOMParser().parseFromString(await reply.text(), 'application/xml'));
  if (facts.durationS <= 0) throw new LoadFailure(INVALID_MANIFEST);
  return facts;
};
