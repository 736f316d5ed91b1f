import { useEffect, useState } from 'react';
import { useConnection } from '../../../shared/network/connection';
import type { TextFile } from '../../../shared/playback/engine/open-playback';

const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/;

const linesOf = (track: TextTrack): readonly string[] =>
  [...(track.activeCues ?? [])].map((cue) => {
    // The browser has parsed the cue: its tags are dropped, its lines are kept.
    const fragment = (cue as VTTCue).getCueAsHTML();
    return fragment.textContent ?? '';
  });

/** Rejects a missing file, and content that is no WebVTT, such as a hotel's sign-in page. */
const fetchVtt = async (url: string, signal: AbortSignal): Promise<string> => {
  const reply = await fetch(url, { signal });
  const text = reply.ok ? await reply.text() : '';
  if (!SIGNATURE.test(text)) throw new TypeError('not a WebVTT file');
  return text;
};

const noLines: readonly string[] = [];

/**
 * Reads a WebVTT file through a hidden track of the video element, so that the screen draws the lines itself: on a
 * plate, in the chosen size, above open panels. An unreadable file shows nothing, and the film plays on; it is
 * fetched again when the connection returns.
 */
export const useSubtitles = (video: HTMLVideoElement, file: TextFile | undefined) => {
  const [lines, setLines] = useState(noLines);
  const [failed, setFailed] = useState<TextFile>();
  const isOnline = useConnection(({ status }) => status === 'Connected');
  const hasFailed = file !== undefined && failed === file;
  const isRetryable = !hasFailed || isOnline;

  useEffect(() => {
    if (!file || !isRetryable) return;
    const leaving = new AbortController();
    let stop: (() => void) | undefined;
    fetchVtt(file.url, leaving.signal).then(
      (text) => {
        if (leaving.signal.aborted) return;
        setFailed(undefined);
        stop = followTrack(video, { text, language: file.language }, setLines);
      },
      () => {
        if (!leaving.signal.aborted) setFailed(file);
      },
    );
    return () => {
      leaving.abort();
      stop?.();
      setLines(noLines);
    };
  }, [video, file, isRetryable]);
  return { lines, hasFailed };
};

const followTrack = (
  video: HTMLVideoElement,
  { text, language }: { readonly text: string; readonly language: string },
  onLines: (lines: readonly string[]) => void,
): (() => void) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  const element = document.createElement('track');
  element.kind = 'subtitles';
  element.srclang = language;
  element.src = url;
  video.append(element);
  element.track.mode = 'hidden';
  const read = () => onLines(linesOf(element.track));
  element.track.addEventListener('cuechange', read);
  return () => {
    element.track.removeEventListener('cuechange', read);
    element.remove();
    URL.revokeObjectURL(url);
  };
};
