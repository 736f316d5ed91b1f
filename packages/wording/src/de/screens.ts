import type { screens as en } from '../en/screens';

export const screens: Record<keyof typeof en, string> = {
  screens_prompt: 'Wähle ein oder mehrere Displays',
  screens_count: '{count, plural, one {# Display gewählt} other {# Displays gewählt}}',
  screens_select: 'Bitte mindestens ein Gerät auswählen',
  screens_busy: 'Einen Moment',
  screens_actions: 'Aktionen',

  screens_pause: 'Pause',
  screens_resume: 'Weiter',
  screens_sync: 'Angleichen',
  screens_stop: 'Stopp',
  screens_restart: 'Von vorn',

  screens_paused: 'Angehalten',
  screens_resumed: 'Läuft wieder',
  screens_synced: 'Im Gleichlauf',
  screens_stopped: 'Beendet',
  screens_restarted: 'Läuft von vorn',
  screens_on: '{count, plural, one {# Display} other {# Displays}}',
  screens_play_together: '{count} Displays spielen {title} gemeinsam',
  screens_failed: 'Das hat nicht geklappt',
  screens_partly: 'Auf {done} von {count} Displays erledigt',

  screens_none_playing: 'Keines dieser Displays spielt gerade.',
  screens_none_paused: 'Keines dieser Displays ist angehalten.',
  screens_none_content: 'Auf diesen Displays läuft nichts.',
  screens_sync_needs: 'Wähle mindestens zwei Displays, eines davon mit Film.',

  screens_offline: 'Keine Verbindung zu deinen Displays',
  screens_offline_text: 'Sie kommt von selbst zurück.',
  screens_waiting: 'Deine Displays werden gesucht',

  screens_in_car: 'Im Auto',
  screens_others: 'Andere Geräte',
  screens_add: 'Display hinzufügen',
  screens_self: 'Dieses Display',
  screens_no_film: 'Kein Film',

  screens_playing: 'Läuft',
  screens_on_pause: 'Angehalten',
  screens_syncing: 'Gleicht an',
  screens_loading: 'Lädt',
  screens_browsing: 'Stöbert',
  screens_disconnected: 'Getrennt',
  screens_leads: 'Führt',
  screens_follows: 'Folgt',

  screens_alone: 'Nur dieses Display ist da',
  screens_alone_text: 'Füge ein Handy, ein Tablet oder einen weiteren Sitz hinzu und schaut gemeinsam.',
  screens_off: 'Hier sind keine Displays verbunden',
  screens_off_text: 'Auf diesem Gerät ist das Schauen auf mehreren Displays ausgeschaltet.',

  screens_move_title: '{title} auch dort spielen?',
  screens_move_text: 'Damit endet, was dort gerade läuft:',
  screens_move_confirm: '{title} spielen',
  screens_move_keep: 'So lassen',

  screens_choose: 'Wähle, wo es laufen soll.',
  screens_start_at:
    '{count, plural, one {# Display startet} other {# Displays starten}} bei {time}, wo du aufgehört hast.',
  screens_start_beginning: '{count, plural, one {# Display startet} other {# Displays starten}} von vorn.',
  screens_play_on: '{count, plural, one {Auf # Display spielen} other {Auf # Displays spielen}}',
  screens_plays_here: 'Spielt hier',
  screens_watch_together: 'Gemeinsam schauen',
  screens_no_screen: 'Kein Display',
  screens_assigned: '{title} läuft auf {count, plural, one {# Display} other {# Displays}}',

  screens_demo_title: 'Wie viele Displays hat deine Vorführung?',
  screens_demo_text:
    'Bisher ist dieses Display allein. Die gewünschten Sitze sind gewählt, sobald sie dabei sind.',
  screens_continue: 'Weiter',
  screens_found: '{found} von {count} gefunden',
};
