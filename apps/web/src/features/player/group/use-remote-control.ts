import type { BusMessageOf } from '@drivein/contract';
import { useEffect, useEffectEvent } from 'react';
import { type HandledOutcome, handleCommands } from '../../../shared/bus/remote-handlers';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import type { PlaybackCommands } from './playback-commands';
import type { useFilm } from '../screen/use-film';
import type { MotionPause } from '../motion/use-motion-pause';
import { SUBTITLES_OFF, type TrackChoice } from '../tracks/use-track-choice';
import type { WatchTogether } from './use-watch-group';

interface RemoteControl {
  readonly prepared: PreparedPlayback;
  readonly commands: PlaybackCommands;
  readonly together: WatchTogether;
  readonly motionPause: MotionPause;
  /** Something plays before the film, so other screens do not see it yet. */
  readonly isHeld: boolean;
  readonly isInMotion: boolean;
  readonly film: Pick<ReturnType<typeof useFilm>, 'audio' | 'chooseAudio'>;
  readonly choice: TrackChoice;
  readonly onLeave: () => void;
}

type PlaybackCommandName = 'media-play' | 'media-pause' | 'media-restart' | 'media-seek';
type PlaybackMessage = { [C in PlaybackCommandName]: BusMessageOf<C> }[PlaybackCommandName];

/** Carries out the commands of other screens on this film, and reports the result. */
export const useRemoteControl = (remote: RemoteControl): void => {
  const { commands, together, isHeld, isInMotion, film, choice } = remote;

  const runLocally = (message: PlaybackMessage): HandledOutcome => {
    if (message.command === 'media-pause') {
      commands.pause();
      remote.motionPause.keepPaused();
      return 'done';
    }
    if (isInMotion) return 'in-motion';
    if (message.command === 'media-play') commands.play();
    else if (message.command === 'media-restart') commands.restart();
    else commands.seekTo(message.body.position);
    return 'done';
  };
  const runPlayback = useEffectEvent((message: PlaybackMessage): HandledOutcome => {
    if (isHeld) return 'nothing-playing';
    // The group gets the message from the bus too, and decides whether it is for all members or for this screen.
    return together.isTogether ? 'done' : runLocally(message);
  });
  const chooseAudio = useEffectEvent((language: string): HandledOutcome => {
    if (!film.audio.some((track) => track.language === language)) return 'not-available';
    film.chooseAudio(language);
    return 'done';
  });
  const chooseSubtitles = useEffectEvent((language: string): HandledOutcome => {
    const isOff = language === SUBTITLES_OFF;
    const { subtitles } = remote.prepared.playback.source;
    if (!isOff && !subtitles.some((file) => file.language === language)) return 'not-available';
    choice.chooseSubtitle(isOff ? undefined : language);
    return 'done';
  });
  const leave = useEffectEvent((): HandledOutcome => {
    remote.onLeave();
    return 'done';
  });

  useEffect(() => {
    const handlePlayback = (message: PlaybackMessage) => runPlayback(message);
    return handleCommands({
      'media-play': handlePlayback,
      'media-pause': handlePlayback,
      'media-restart': handlePlayback,
      'media-seek': handlePlayback,
      'media-stop': () => leave(),
      'media-audio': ({ body }) => chooseAudio(body.audio),
      'media-subtitle': ({ body }) => chooseSubtitles(body.subtitle),
    });
  }, []);
};
