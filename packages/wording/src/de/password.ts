import type { password as en } from '../en/password';

export const password: Record<keyof typeof en, string> = {
  prove_password_title: 'Passwort eingeben',
  prove_password_text:
    'Dieses Auto hat sich von selbst angemeldet. Damit es weitergeht, bitte einmal das Passwort von {email} eingeben.',
  prove_password_submit: 'Weiter',
  prove_password_wrong: 'Dieses Passwort ist nicht richtig.',
  recover_text:
    'Gib deine E-Mail-Adresse ein. Wir senden dir ein vorläufiges Passwort, das kurze Zeit und einmal gilt.',
  recover_submit: 'Vorläufiges Passwort senden',
  recover_busy: 'Wird gesendet',
  recover_have_one: 'Ich habe ein vorläufiges Passwort',
  temporary_sent_title: 'Sieh in deine E-Mails',
  temporary_sent_text:
    'Wenn es zu {email} ein Konto gibt, ist ein vorläufiges Passwort unterwegs. Sieh auch im Spam-Ordner nach.',
  temporary_sent_button: 'Jetzt eingeben',

  change_password_title: 'Neues Passwort wählen',
  change_password_temporary: 'Vorläufiges Passwort',
  change_password_current: 'Aktuelles Passwort',
  change_password_new: 'Neues Passwort',
  change_password_retype: 'Neues Passwort wiederholen',
  change_password_show: 'Anzeigen: {field}',
  change_password_hide: 'Verbergen: {field}',
  change_password_submit: 'Passwort ändern',
  change_password_busy: 'Wird geändert',
  fill_current_password: 'Bitte das aktuelle Passwort eingeben.',
  invalid_current_password: 'Das aktuelle Passwort stimmt nicht.',
  invalid_temporary_password: 'Bitte das vorläufige Passwort aus der E-Mail eingeben.',
  passwords_differ: 'Die Passwörter stimmen nicht überein.',
  error_temporary_password: 'Das vorläufige Passwort konnte nicht gesendet werden.',
  error_change_password: 'Das Passwort konnte nicht geändert werden.',
  success_change_pass: 'Passwort geändert',
  success_change_pass_text: 'Ab jetzt gilt das neue. Andere Geräte wurden abgemeldet.',
  return_to_settings: 'Zurück zu den Einstellungen',
  wait_seconds: 'Zu viele Versuche. Weiter geht es in {seconds} s.',
  wait_minutes:
    'Zu viele Versuche. Bitte in {minutes, plural, one {# Minute} other {# Minuten}} wiederkommen.',
};
