import type { watchGroup as en } from '../en/watch-group';

export const watchGroup: Record<keyof typeof en, string> = {
  group_number: 'Groupe {number}',
  group_with: 'avec {names}',
  group_screens: '{count, plural, one {# écran} other {# écrans}}',
  group_leads: 'cet écran mène',
  group_follows: 'cet écran suit',
  group_waiting: 'On attend les autres…',
  group_joining: 'On rejoint les autres…',
  group_catching_up: 'Rattrapage en cours…',
  group_alone: 'Plus personne d’autre ne regarde.',
  group_paused_by: '{name} a mis en pause',
  group_jumped_by: '{name} est allé à {time}',
  group_sound_on: 'Activer le son',
  group_in_motion_detail: 'Le film continue avec les autres. L’image revient quand la voiture est garée.',
  group_offset: 'Écart avec le groupe',
  group_profile: 'Regarder ensemble',
  group_profile_tight: 'Serrée',
  group_profile_spec: 'Selon la norme',
};
