import type { vehicle as en } from '../en/vehicle';

export const vehicle: Record<keyof typeof en, string> = {
  vehicle_silent: 'Kein Signal vom Auto',
  vehicle_silent_detail: 'Zur Sicherheit wartet dieser Bildschirm, als würde das Auto fahren.',
};
