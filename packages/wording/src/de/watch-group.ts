import type { watchGroup as en } from '../en/watch-group';

export const watchGroup: Record<keyof typeof en, string> = {
  group_number: 'Gruppe {number}',
  group_with: 'mit {names}',
  group_screens: '{count, plural, one {# Display} other {# Displays}}',
  group_leads: 'dieses Display führt',
  group_follows: 'dieses Display folgt',
  group_waiting: 'Wir warten auf die anderen …',
  group_joining: 'Gleich bist du dabei …',
  group_catching_up: 'Wird aufgeholt …',
  group_alone: 'Du schaust jetzt allein.',
  group_paused_by: '{name} hat angehalten',
  group_jumped_by: '{name} ist zu {time} gesprungen',
  group_sound_on: 'Ton einschalten',
  group_in_motion_detail:
    'Der Film läuft mit den anderen weiter. Das Bild ist wieder da, sobald das Auto steht.',
  group_offset: 'Abstand zur Gruppe',
  group_profile: 'Gemeinsam schauen',
  group_profile_tight: 'Eng',
  group_profile_spec: 'Nach Vorgabe',
};
