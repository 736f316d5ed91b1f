import type { screens as en } from '../en/screens';

export const screens: Record<keyof typeof en, string> = {
  screens_prompt: 'Elige una o varias pantallas',
  screens_count: '{count, plural, one {# pantalla elegida} other {# pantallas elegidas}}',
  screens_select: 'Selecciona al menos un dispositivo',
  screens_busy: 'Un momento',
  screens_actions: 'Acciones',

  screens_pause: 'Pausar',
  screens_resume: 'Reanudar',
  screens_sync: 'Sincronizar',
  screens_stop: 'Detener',
  screens_restart: 'Reiniciar',

  screens_paused: 'En pausa',
  screens_resumed: 'De nuevo en marcha',
  screens_synced: 'Sincronizadas',
  screens_stopped: 'Detenido',
  screens_restarted: 'Desde el principio',
  screens_on: '{count, plural, one {# pantalla} other {# pantallas}}',
  screens_play_together: '{count} pantallas ven {title} a la vez',
  screens_failed: 'No funcionó',
  screens_partly: 'Hecho en {done} de {count} pantallas',

  screens_none_playing: 'Ninguna de estas pantallas está reproduciendo.',
  screens_none_paused: 'Ninguna de estas pantallas está en pausa.',
  screens_none_content: 'No se reproduce nada en estas pantallas.',
  screens_sync_needs: 'Elige dos o más pantallas, una de ellas con película.',

  screens_offline: 'Sin conexión con tus pantallas',
  screens_offline_text: 'Volverá por sí sola.',
  screens_waiting: 'Buscando tus pantallas',

  screens_in_car: 'En el auto',
  screens_others: 'Otros dispositivos',
  screens_add: 'Agregar pantalla',
  screens_self: 'Esta pantalla',
  screens_no_film: 'Sin película',

  screens_playing: 'Reproduciendo',
  screens_on_pause: 'En pausa',
  screens_syncing: 'Sincronizando',
  screens_loading: 'Cargando',
  screens_browsing: 'Explorando',
  screens_disconnected: 'Desconectada',
  screens_leads: 'Dirige',
  screens_follows: 'Sigue',

  screens_alone: 'Solo está esta pantalla',
  screens_alone_text: 'Agrega un teléfono, una tableta u otro asiento para verlo a la vez.',
  screens_off: 'Aquí las pantallas no están conectadas',
  screens_off_text: 'Ver en varias pantallas está desactivado en este dispositivo.',

  screens_move_title: '¿Poner {title} también ahí?',
  screens_move_text: 'Se cortará lo que se ve ahora:',
  screens_move_confirm: 'Poner {title}',
  screens_move_keep: 'Dejarlo como está',

  screens_choose: 'Elige dónde quieres verlo.',
  screens_start_at:
    '{count, plural, one {# pantalla empieza} other {# pantallas empiezan}} en {time}, donde lo dejaste.',
  screens_start_beginning:
    '{count, plural, one {# pantalla empieza} other {# pantallas empiezan}} desde el principio.',
  screens_play_on: '{count, plural, one {Ver en # pantalla} other {Ver en # pantallas}}',
  screens_plays_here: 'Se verá aquí',
  screens_watch_together: 'Verlo a la vez',
  screens_no_screen: 'Sin pantalla',
  screens_assigned: '{title} se ve en {count, plural, one {# pantalla} other {# pantallas}}',

  screens_demo_title: '¿Cuántas pantallas tiene tu demostración?',
  screens_demo_text:
    'De momento esta pantalla está sola. Los asientos que quieras aparecerán elegidos cuando se unan.',
  screens_continue: 'Continuar',
  screens_found: '{found} de {count} encontradas',
};
