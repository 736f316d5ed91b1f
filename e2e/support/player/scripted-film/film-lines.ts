/** The lines that belong to a moment: a browser reckons them by its own media clock, which stands here. */
const activeIn = (track: TextTrack, placeS: number): readonly TextTrackCue[] =>
  [...(track.cues ?? [])].filter(({ startTime, endTime }) => startTime <= placeS && placeS < endTime);

/** Where the film of a track stands; undefined for a track of a film that plays for real. */
type PlaceOf = (track: TextTrack) => number | undefined;

export const patchTextTracks = (placeOf: PlaceOf): void => {
  const known = Object.getOwnPropertyDescriptor(TextTrack.prototype, 'activeCues');
  Object.defineProperty(TextTrack.prototype, 'activeCues', {
    configurable: true,
    get(this: TextTrack) {
      const placeS = placeOf(this);
      return placeS === undefined ? (known?.get?.call(this) as unknown) : activeIn(this, placeS);
    },
  });
};

/** Returns what looks whether other lines belong to the film now, and tells its tracks. */
export const followLines = (video: HTMLVideoElement, placeS: () => number): (() => void) => {
  const shown = new WeakMap<TextTrack, readonly TextTrackCue[]>();
  const look = () => {
    for (const track of video.textTracks) {
      const active = activeIn(track, placeS());
      const before = shown.get(track) ?? [];
      shown.set(track, active);
      if (active.length !== before.length || active.some((cue, at) => cue !== before[at]))
        track.dispatchEvent(new Event('cuechange'));
    }
  };
  video.addEventListener('load', look, { capture: true });
  return look;
};
