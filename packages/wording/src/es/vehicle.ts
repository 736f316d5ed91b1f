import type { vehicle as en } from '../en/vehicle';

export const vehicle: Record<keyof typeof en, string> = {
  vehicle_silent: 'Sin señal del auto',
  vehicle_silent_detail: 'Por tu seguridad, esta pantalla espera como si el auto estuviera en marcha.',
  vehicle_typing_waits: 'Podrás escribir de nuevo con el auto estacionado. Lo que escribiste se conserva.',
};
