import { DEFAULT_AUDIO_LANGUAGE } from '@drivein/contract/light';
import { deviceStorage } from '../../device/device-storage';

/** What a person chose last time is chosen again; until then the film speaks English (PLY-01). */
export const rememberedAudio = (): string => deviceStorage.read('audioLanguage') ?? DEFAULT_AUDIO_LANGUAGE;

export const rememberAudio = (language: string): void => deviceStorage.write('audioLanguage', language);
