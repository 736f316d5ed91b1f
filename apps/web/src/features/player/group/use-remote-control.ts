import type { BusMessageOf } from '@drivein/contract';
import { useEffect, useEffectEvent } from 'react';
import { ownDevice } from '../../../shared/bus/own-device';
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

type Steered = 'media-play' | 'media-pause' | 'media-restart' | 'media-seek';
type SteeredMessage = { [C in Steered]: BusMessageOf<C> }[Steered];

/** Carries out the commands of other screens on this film, and reports the result. */
export const useRemoteControl = (remote: RemoteControl): void => {
  const { commands, together, isHeld, isInMotion, film, choice } = remote;

  const alone = (message: SteeredMessage): HandledOutcome => {
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
  const steer = useEffectEvent((message: SteeredMessage, receivedAtMs: number): HandledOutcome => {
    if (isHeld) return 'nothing-playing';
    if (!together.isTogether) return alone(message);
    // The group decides whether a message is for all members or for this screen alone.
    if (message.deviceId === ownDevice().deviceId) together.receive(message, receivedAtMs);
    return 'done';
  });
  const speak = useEffectEvent((language: string): HandledOutcome => {
    if (!film.audio.some((track) => track.language === language)) return 'not-available';
    film.chooseAudio(language);
    return 'done';
  });
  const write = useEffectEvent((language: string): HandledOutcome => {
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
    const steerFilm = (message: SteeredMessage, receivedAtMs: number) => steer(message, receivedAtMs);
    return handleCommands({
      'media-play': steerFilm,
      'media-pause': steerFilm,
      'media-restart': steerFilm,
      'media-seek': steerFilm,
      'media-stop': () => leave(),
      'media-audio': ({ body }) => speak(body.audio),
      'media-subtitle': ({ body }) => write(body.subtitle),
    });
  }, []);
};
