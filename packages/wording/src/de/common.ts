import type { common as en } from '../en/common';

export const common: Record<keyof typeof en, string> = {
  app_name: 'Drive-in',
  back: 'Zurück',
  close: 'Schließen',
  cancel: 'Abbrechen',
  ok: 'OK',
  retry: 'Erneut versuchen',
  search: 'Suche',
  skip_to_content: 'Zum Inhalt springen',
  main_navigation: 'Hauptmenü',
  loading: 'Wird geladen',

  tab_home: 'Start',
  tab_screens: 'Displays',
  tab_trip: 'Reise',
  tab_library: 'Filme',
  tab_settings: 'Optionen',

  screen_front: 'Vorne',
  screen_front_passenger: 'Beifahrer',
  screen_rear_left: 'Hinten links',
  screen_rear_right: 'Hinten rechts',
  screen_other: 'Dieses Gerät',

  car_parked: 'Geparkt',
  car_moving: 'In Fahrt',

  duration_hours_minutes: '{hours} Std. {minutes} Min.',
  duration_hours: '{hours} Std.',
  duration_minutes: '{minutes} Min.',
  duration_left: 'Noch {duration}',

  not_found_title: 'Hier endet die Straße',
  not_found_text:
    'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen oder die Adresse enthält einen Tippfehler.',
  go_home: 'Zur Startseite',

  page_error_title: 'Etwas ist schiefgelaufen',
  page_error_text:
    'Die Seite konnte nicht angezeigt werden. Bitte noch einmal versuchen; wenn es dabei bleibt, hilft der Weg zur Startseite.',

  screen_create_account: 'Konto erstellen',
  screen_recover_password: 'Passwort zurücksetzen',
  screen_code_sign_in: 'Mit Code anmelden',
  screen_redeem_voucher: 'Gutschein einlösen',
  screen_short_clips: 'Kurze Clips',
  screen_page: 'Diese Sammlung',
  screen_aggregate: 'Die ganze Liste',
  screen_manager: 'Displays',
  screen_payment: 'Bezahlung',
  screen_mobile_payment: 'Bezahlung per Handy',
  screen_legal: 'Rechtliche Hinweise',
  screen_privacy: 'Datenschutzerklärung',
  screen_data_management: 'Datenverwaltung',
  screen_device_name: 'Gerätename',
  screen_dev_login: 'Entwickler-Anmeldung',
  screen_trip: 'Reiseassistent',
  screen_preview: 'Die Vorschau',
};
