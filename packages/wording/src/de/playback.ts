import type { playback as en } from '../en/playback';

export const playback: Record<keyof typeof en, string> = {
  playback_ad: 'Werbung · {time}',
  playback_ad_of: 'Werbung {number} von {count} · {time}',
  playback_skip: 'Überspringen',
  playback_pre_roll_failed: 'Die Werbung funktioniert nicht. Der Film geht weiter.',
  playback_try_again_later: 'Fehler bei der Wiedergabe. Bitte in 30 Sekunden noch einmal versuchen.',
  playback_stopped_elsewhere: 'Die Wiedergabe wurde auf einem anderen Display beendet',
  playback_stopped_elsewhere_text: 'Deine Stelle im Film bleibt gemerkt.',
  playback_play_here: 'Hier weitersehen',
  playback_right_ended: 'Deine Zeit mit diesem Film ist abgelaufen.',
  playback_offline: 'Du bist offline. Was geladen ist, läuft weiter.',
  playback_streams: 'Läuft gerade',
  playback_stream_since: 'seit {time}',
  playback_stop_there: 'Dort beenden',
  playback_stop_there_named: 'Dort beenden: {title}, {device}',
  playback_another_screen: 'Ein anderes Display',
  playback_streams_failed: 'Was auf den anderen Displays läuft, konnte nicht geladen werden.',
  playback_leaves_soon: 'Schließt gleich von selbst',
  playback_see_streams: 'Zeigen, was wo läuft',
};
