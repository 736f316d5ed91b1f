import type { pages as en } from '../en/pages';

export const pages: Record<keyof typeof en, string> = {
  preview_label: 'Vorschau',
  preview_text: 'Zum Umschauen. Nichts wird gespeichert.',
  preview_exit: 'Vorschau beenden',
  preview_unknown_title: 'Hier gibt es keine Vorschau',
  preview_unknown_text:
    'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie umbenannt oder entfernt.',
  preview_home: 'Startseite ansehen',
  page_gone_title: 'Diese Seite läuft nicht mehr',
  page_gone_text: 'Sie ist beendet oder umgezogen. Auf der Startseite gibt es noch viel mehr.',
  page_load_error: 'Diese Seite konnte nicht geladen werden',
  custom_page_empty: 'Noch keine Clips',
  custom_page_empty_text: 'Schau dich solange im Studio um.',
  custom_page_studio: 'Zum Studio',
};
