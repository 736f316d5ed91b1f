import type { signIn as en } from '../en/sign-in';

export const signIn: Record<keyof typeof en, string> = {
  sign_in_title: 'Mit E-Mail anmelden',
  sign_in_email: 'E-Mail',
  sign_in_password: 'Passwort',
  sign_in_show_password: 'Passwort anzeigen',
  sign_in_hide_password: 'Passwort verbergen',
  sign_in_not_entered: 'Noch nicht eingegeben',
  sign_in_entered: 'Eingegeben',
  sign_in_next: 'Weiter',
  sign_in_submit: 'Anmelden',
  sign_in_busy: 'Wird angemeldet',
  sign_in_recover: 'Passwort zurücksetzen',
  sign_in_privacy: 'Die Anmeldung gilt als Zustimmung zur {link}.',
  sign_in_privacy_link: 'Datenschutzerklärung',

  enter_valid_email: 'Bitte die E-Mail-Adresse eingeben.',
  invalid_email: 'Diese E-Mail-Adresse sieht nicht richtig aus.',
  invalid_password: 'Bitte das Passwort eingeben.',

  validating_credentials: 'Zugangsdaten werden geprüft',
  login_success: 'Willkommen zurück',
  login_success_detail: 'Die Filme werden geöffnet',
  login_open_now: 'Jetzt öffnen',
  maximum_attempt_countdown: 'Anmelden geht wieder in {seconds} s',
  maximum_attempt_text: 'Drei Versuche haben nicht gepasst.',
};
