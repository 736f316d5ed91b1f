import { useEffect, useState } from 'react';
import type { TextFile } from '../../shared/playback/open-playback';

const linesOf = (track: TextTrack): readonly string[] =>
  [...(track.activeCues ?? [])].map((cue) => {
    // The browser has parsed the cue; its tags are dropped, its lines are kept.
    const fragment = (cue as VTTCue).getCueAsHTML();
    return fragment.textContent ?? '';
  });

/**
 * Reads a WebVTT file through a hidden track of the video element, so that the screen can draw the lines itself:
 * on a plate, in the chosen size, lifted above whatever is open. A file that cannot be read shows nothing.
 */
export const useSubtitles = (video: HTMLVideoElement, file: TextFile | undefined): readonly string[] => {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!file) return;
    const element = document.createElement('track');
    element.kind = 'subtitles';
    element.srclang = file.language;
    element.src = file.url;
    video.append(element);
    element.track.mode = 'hidden';
    const read = () => setLines(linesOf(element.track));
    element.track.addEventListener('cuechange', read);
    return () => {
      element.track.removeEventListener('cuechange', read);
      element.remove();
      setLines([]);
    };
  }, [video, file]);
  return lines;
};
