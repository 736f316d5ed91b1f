import type { lists as en } from '../en/lists';

export const lists: Record<keyof typeof en, string> = {
  library_title: 'Meine Filme',
  library_empty: 'Noch keine Filme',
  library_empty_text: 'Gekaufte, geliehene und eingelöste Filme stehen hier.',
  library_popular: 'Gerade beliebt',
  library_rented: 'Geliehen',
  library_days_left: '{count, plural, one {Noch # Tag} other {Noch # Tage}}',
  list_unknown: 'Diese Liste gibt es nicht',
  list_unknown_text: 'Vielleicht wurde sie entfernt, oder die Adresse enthält einen Tippfehler.',
  assign_heading: 'Clip für die Displays wählen',
  assign_choice: 'Für die Displays wählen',
  studio_behind_the_scenes: 'Hinter den Kulissen',
};
