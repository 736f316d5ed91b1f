import type { playback as en } from '../en/playback';

export const playback: Record<keyof typeof en, string> = {
  playback_ad: 'Publicidad · {time}',
  playback_ad_of: 'Publicidad {number} de {count} · {time}',
  playback_skip: 'Saltar',
  playback_pre_roll_failed: 'El anuncio no funciona. La película continúa.',
  playback_try_again_later: 'Error de reproducción. Inténtalo de nuevo en 30 segundos.',
  playback_stopped_elsewhere: 'La reproducción se detuvo en otra pantalla',
  playback_stopped_elsewhere_text: 'Tu lugar en la película queda guardado.',
  playback_play_here: 'Volver a ver aquí',
  playback_right_ended: 'Tu tiempo con esta película terminó.',
  playback_offline: 'Estás sin conexión. Lo que ya está cargado sigue.',
  playback_streams: 'Ahora mismo se ve',
  playback_stream_since: 'desde las {time}',
  playback_stop_there: 'Detener allí',
  playback_stop_there_named: 'Detener allí: {title}, {device}',
  playback_another_screen: 'Otra pantalla',
  playback_streams_failed: 'No se pudo cargar lo que se ve en las otras pantallas.',
  playback_leaves_soon: 'Se cierra sola en un momento',
  playback_see_streams: 'Ver qué se reproduce y dónde',
};
