import { createScriptedEngine, type Script } from './film-engine';
import { patchTextTracks } from './film-cues';
import { patchMedia } from './patch-media';

/** Runs in the page before any code of the product (support/scripted-film.ts). */
export interface ScriptedFilms {
  readonly createEngine: (video: HTMLVideoElement) => Promise<ReturnType<typeof createScriptedEngine>>;
  /** The film of a picture that a test has found on the page. */
  readonly of: (video: Element) => Script;
}

declare global {
  interface Window {
    scriptedFilms?: ScriptedFilms;
  }
}

const scripts = new Map<Element, Script>();

patchMedia((video) => scripts.get(video)?.film);
patchTextTracks((track) => {
  for (const [video, { film }] of scripts)
    if ([...(video as HTMLVideoElement).textTracks].includes(track)) return film.positionS();
  return undefined;
});

window.scriptedFilms = {
  createEngine: async (video) =>
    createScriptedEngine(video, (script) => {
      scripts.set(video, script);
      return () => {
        if (scripts.get(video) === script) scripts.delete(video);
      };
    }),
  of: (video) => {
    const script = scripts.get(video);
    if (!script) throw new Error('this picture has no scripted film');
    return script;
  },
};
