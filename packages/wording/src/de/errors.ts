import type { errors as en } from '../en/errors';

export const errors: Record<keyof typeof en, string> = {
  network_disconnected: 'Keine Netzverbindung',
  network_disconnected_text: 'Bitte die Verbindung prüfen und noch einmal versuchen.',
  network_connection_lost: 'Netzverbindung unterbrochen',
  connection_restored: 'Wieder online',
  session_expired: 'Die Sitzung ist abgelaufen',
  session_expired_text: 'Bitte neu anmelden.',
  unknown_error: 'Etwas ist schiefgelaufen. Bitte noch einmal versuchen.',
  server_error: 'Das lag an uns. Bitte gleich noch einmal versuchen.',
  service_unavailable: 'Drive-in startet gerade. Bitte gleich noch einmal versuchen.',
  service_read_only:
    'Wir arbeiten gerade an Drive-in, deshalb lässt sich im Moment nichts ändern. Bitte später noch einmal versuchen.',
  too_many_attempts: 'Zu viele Versuche. Bitte vor dem nächsten kurz warten.',
  request_refused: 'Das hat nicht geklappt. Bitte die Eingaben prüfen.',
  not_found: 'Das war nicht zu finden.',

  app_not_supported: 'Drive-in kann hier nicht starten',
  app_not_supported_text:
    'Die Texte konnten nicht geladen werden. Bitte die Verbindung prüfen und noch einmal versuchen.',
  app_not_available_in_country: 'Drive-in ist in diesem Land noch nicht verfügbar.',
  territory_language_not_supported: 'Diese Kombination aus Land und Sprache wird nicht unterstützt.',

  invalid_credentials: 'E-Mail oder Passwort stimmt nicht.',
  error_signing_in: 'Beim Anmelden ist ein Fehler aufgetreten.',
  device_not_entitled: 'Dieses Auto ist für den Dienst nicht freigeschaltet.',
  hwid_error: 'Die Hardware-ID dieses Autos konnte nicht gelesen werden.',
  hwid_expired: 'Die Hardware-ID dieses Autos ist abgelaufen. Bitte Drive-in im Auto neu öffnen.',
  hwid_left_out:
    'Die Anmeldung hat geklappt, aber ohne dieses Auto: Seine Hardware-ID wurde nicht angenommen.',
  account_exists: 'Zu dieser E-Mail gibt es schon ein Konto.',
  account_exists_on_car: 'In diesem Auto gibt es schon ein Konto. Bitte anmelden.',
  invalid_shortcode: 'Bitte einen gültigen Code eingeben.',
  password_rules:
    'Mindestens 6 Zeichen. Sonderzeichen, Ziffern sowie Groß- und Kleinbuchstaben machen es sicherer.',
  birthday_invalid: 'Bitte das Geburtsdatum prüfen.',
  temporary_password_invalid: 'Das vorläufige Passwort ist falsch oder abgelaufen.',
  device_name_required: 'Bitte einen Namen eingeben.',
  device_name_exist: 'Dieser Name ist schon vergeben.',

  voucher_invalid: 'Dieser Gutscheincode ist nicht gültig.',
  voucher_supplied_invalid: 'Diesen Gutscheincode gibt es nicht.',
  voucher_required: 'Bitte einen Gutscheincode eingeben.',
  voucher_expired: 'Dieser Gutschein ist abgelaufen.',
  voucher_used: 'Dieser Gutschein wurde schon eingelöst.',
  voucher_not_active: 'Dieser Gutschein ist noch nicht aktiv.',
  voucher_bundle_not_active: 'Das Angebot zu diesem Gutschein ist nicht aktiv.',
  voucher_device_not_valid: 'Dieser Gutschein gilt nicht für dieses Gerät.',
  voucher_promotion: 'Dieser Gutschein gehört zu einer anderen Aktion.',
  nothing_changed: 'Es wurde nichts geändert.',

  movie_not_available_user: 'Dieser Film ist nicht verfügbar.',
  concurrent_limit:
    'Mit diesem Konto laufen schon auf allen erlaubten Displays Filme. Einen davon beenden, dann geht es hier.',
  not_entitled: 'Dieser Film ist noch nicht gekauft oder geliehen.',
  address_expired: 'Diese Adresse gilt nicht mehr. Bitte den Film neu öffnen.',
  in_preparation: 'Dieser Film wird noch vorbereitet. Bitte gleich noch einmal vorbeischauen.',
  not_enough_credits: 'Die Credits reichen nicht aus.',
  preview_read_only: 'Die Vorschau ist nur zum Umschauen. Dafür bitte anmelden.',
  car_in_motion: 'Nicht während der Fahrt.',
  password_needed: 'Bitte das Passwort eingeben.',

  transaction_invalid: 'Diese Zahlung lässt sich nicht fortsetzen. Bitte neu beginnen.',
  authentication_failed: 'Die Bank konnte die Identität nicht bestätigen.',
  payment_declined: 'Die Bank hat die Zahlung abgelehnt.',
  payment_method_unsupported: 'Hier sind nur Karten möglich.',
  already_owned: 'Dieser Film ist schon gekauft.',
  address_invalid: 'Bitte die Adresse prüfen.',
};
