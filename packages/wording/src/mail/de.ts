import type { MailWording } from './en';

export const de: MailWording = {
  temporary_subject: 'Das vorläufige Passwort für Drive-in',
  temporary_heading: 'Hier ist das vorläufige Passwort',
  temporary_validity: 'Es gilt einmal, in den nächsten {minutes} Minuten.',
  temporary_next:
    'Bitte auf dem Display eingeben, das danach gefragt hat, und dort ein neues Passwort wählen.',
  temporary_not_you: 'Nicht angefordert? Dann ist nichts zu tun: Das bisherige Passwort gilt weiter.',

  changed_subject: 'Das Drive-in-Passwort wurde geändert',
  changed_heading: 'Das Passwort wurde geändert',
  changed_what:
    'Zur Sicherheit wurden die anderen Geräte abgemeldet. Dort bitte mit dem neuen Passwort anmelden.',
  changed_not_you:
    'Nicht selbst geändert? Dann bitte gleich auf der Anmeldeseite „Passwort zurücksetzen“ wählen, um das Konto zurückzuholen.',

  footer: 'Diese E-Mail wurde automatisch verschickt. Antworten darauf liest niemand.',
};
