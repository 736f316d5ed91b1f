import type { playback as en } from '../en/playback';

export const playback: Record<keyof typeof en, string> = {};
