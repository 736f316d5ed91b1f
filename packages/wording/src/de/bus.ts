import type { bus as en } from '../en/bus';

export const bus: Record<keyof typeof en, string> = {
  bus_done: 'Erledigt',
  bus_no_answer: 'Keine Antwort',
  bus_refused_stream_limit: 'Das Konto spielt schon auf so vielen Displays, wie es darf',
  bus_refused_not_owned: 'Dieser Film gehört nicht zum Konto',
  bus_refused_not_available: 'Dort nicht verfügbar',
  bus_refused_in_motion: 'Nicht während der Fahrt',
  bus_refused_nothing_playing: 'Dort läuft nichts',
  bus_refused_not_signed_in: 'Dort ist niemand angemeldet',
  bus_refused_failed: 'Das hat nicht geklappt',
  bus_outcome: '{screens}: {outcome}',
  bus_removed: 'Aus den Displays entfernt',
  bus_removed_text:
    '{screen} hat dieses Display herausgenommen. Hier lässt sich jederzeit wieder etwas öffnen.',
  bus_title_sent: '{screen} schlägt „{title}“ vor',
  bus_title_open: 'Öffnen',
};
