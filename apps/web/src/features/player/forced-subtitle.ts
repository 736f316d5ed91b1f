import { DEFAULT_AUDIO_LANGUAGE } from '@drivein/contract/light';
import type { TextFile } from '../../shared/playback/open-playback';

const baseOf = (language: string) => language.slice(0, 2).toLowerCase();

/**
 * With subtitles off, forced ones still translate signs and foreign lines: for whoever listens in the language of the
 * sound, else for whoever reads the app, else in the language films speak by default. Any other would not be read.
 */
export const forcedSubtitleFor = (
  files: readonly TextFile[],
  { sound, reader }: { readonly sound: string | undefined; readonly reader: string },
): TextFile | undefined => {
  for (const wanted of [sound, reader, DEFAULT_AUDIO_LANGUAGE]) {
    const file = wanted && files.find(({ language }) => baseOf(language) === baseOf(wanted));
    if (file) return file;
  }
  return undefined;
};
