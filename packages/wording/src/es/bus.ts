import type { bus as en } from '../en/bus';

export const bus: Record<keyof typeof en, string> = {
  bus_done: 'Hecho',
  bus_no_answer: 'Sin respuesta',
  bus_refused_stream_limit: 'Tu cuenta ya se está usando en todas las pantallas permitidas',
  bus_refused_not_owned: 'Tu cuenta no tiene esta película',
  bus_refused_not_available: 'No disponible allí',
  bus_refused_in_motion: 'No con el auto en movimiento',
  bus_refused_nothing_playing: 'Allí no se está viendo nada',
  bus_refused_not_signed_in: 'Allí nadie inició sesión',
  bus_refused_failed: 'No se pudo hacer',
  bus_outcome: '{screens}: {outcome}',
  bus_removed: 'Pantalla retirada',
  bus_removed_text: '{screen} retiró esta pantalla. Abre cualquier título para volver a ver aquí.',
  bus_title_sent: '{screen} te propone «{title}»',
  bus_title_open: 'Abrir',
};
