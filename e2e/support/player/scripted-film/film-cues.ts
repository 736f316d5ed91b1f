/** The active cues: a browser computes them from its own media clock, which is stopped here. */
const activeIn = (track: TextTrack, placeS: number): readonly TextTrackCue[] =>
  [...(track.cues ?? [])].filter(({ startTime, endTime }) => startTime <= placeS && placeS < endTime);

/** The position of a track's film; undefined for a track of a real film. */
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

/** Returns a function that updates the active cues and notifies their tracks. */
export const trackCues = (video: HTMLVideoElement, placeS: () => number): (() => void) => {
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
