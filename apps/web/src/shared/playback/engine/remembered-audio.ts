import { DEFAULT_AUDIO_LANGUAGE } from '@drivein/contract/light';
import { deviceStorage } from '../../device/device-storage';

/** The audio language chosen last; English before the first choice (PLY-01). */
export const rememberedAudio = (): string => deviceStorage.read('audioLanguage') ?? DEFAULT_AUDIO_LANGUAGE;

export const rememberAudio = (language: string): void => deviceStorage.write('audioLanguage', language);
