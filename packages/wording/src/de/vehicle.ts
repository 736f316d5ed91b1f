import type { vehicle as en } from '../en/vehicle';

export const vehicle: Record<keyof typeof en, string> = {
  vehicle_silent: 'Kein Signal vom Auto',
  vehicle_silent_detail: 'Zur Sicherheit wartet dieses Display, als würde das Auto fahren.',
  vehicle_typing_waits: 'Tippen geht wieder, sobald das Auto geparkt ist. Deine Eingaben bleiben erhalten.',
};
