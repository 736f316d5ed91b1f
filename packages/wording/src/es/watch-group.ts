import type { watchGroup as en } from '../en/watch-group';

export const watchGroup: Record<keyof typeof en, string> = {
  group_number: 'Grupo {number}',
  group_with: 'con {names}',
  group_screens: '{count, plural, one {# pantalla} other {# pantallas}}',
  group_leads: 'esta pantalla dirige',
  group_follows: 'esta pantalla sigue',
  group_waiting: 'Esperando a las demás…',
  group_joining: 'Uniéndose a las demás…',
  group_catching_up: 'Poniéndose al día…',
  group_alone: 'Ahora ves la película a solas.',
  group_paused_by: '{name} pausó',
  group_jumped_by: '{name} fue a {time}',
  group_sound_on: 'Activar el sonido',
  group_in_motion_detail:
    'La película sigue con las demás. La imagen vuelve cuando el auto esté estacionado.',
  group_offset: 'Diferencia con el grupo',
  group_profile: 'Ver juntos',
  group_profile_tight: 'Precisa',
  group_profile_spec: 'Según la norma',
};
