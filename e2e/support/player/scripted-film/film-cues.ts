/** The active cues: a browser computes them from its own media clock, which is stopped here. */
const activeIn = (track: TextTrack, positionS: number): readonly TextTrackCue[] =>
  [...(track.cues ?? [])].filter(({ startTime, endTime }) => startTime <= positionS && positionS < endTime);

/** The position of a track's film; undefined for a track of a real film. */
type PlaceOf = (track: TextTrack) => number | undefined;

export const patchTextTracks = (placeOf: PlaceOf): void => {
  const known = Object.getOwnPropertyDescriptor(TextTrack.prototype, 'activeCues');
  Object.defineProperty(TextTrack.prototype, 'activeCues', {
    configurable: true,
    get(this: TextTrack) {
      const positionS = placeOf(this);
      return positionS === undefined ? (known?.get?.call(this) as unknown) : activeIn(this, positionS);
    },
  });
};

/** Returns a function that updates the active cues and notifies their tracks. */
export const trackCues = (video: HTMLVideoElement, positionS: () => number): (() => void) => {
  const shown = new WeakMap<TextTrack, readonly TextTrackCue[]>();
  const look = () => {
    for (const track of video.textTracks) {
      const active = activeIn(track, positionS());
      const before = shown.get(track) ?? [];
      shown.set(track, active);
      if (active.length !== before.length || active.some((cue, at) => cue !== before[at]))
        track.dispatchEvent(new Event('cuechange'));
    }
  };
  video.addEventListener('load', look, { capture: true });
  return look;
};
