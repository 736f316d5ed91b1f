import type { vehicle as en } from '../en/vehicle';

export const vehicle: Record<keyof typeof en, string> = {
  vehicle_silent: 'Aucun signal de la voiture',
  vehicle_silent_detail: 'Pour votre sécurité, cet écran attend comme si la voiture roulait.',
  vehicle_typing_waits: 'La saisie reprend quand la voiture est garée. Ce qui est saisi est conservé.',
};
