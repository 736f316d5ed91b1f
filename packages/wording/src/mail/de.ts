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

  device_subject: 'Neues Gerät bei Drive-in angemeldet',
  device_heading: 'Ein neues Gerät hat sich angemeldet',
  device_when: 'Wann',
  device_how: 'Wie',
  device_by_password: 'Mit dem Passwort',
  device_by_car: 'Durch das Auto',
  device_by_code: 'Mit dem Code eines anderen Displays',
  device_you: 'Selbst angemeldet? Dann ist nichts zu tun.',
  device_not_you:
    'Nicht selbst angemeldet? Dann bitte gleich das Passwort ändern: Das meldet alle anderen Geräte ab. Geräte und Autos stehen in den Einstellungen unter „Konto“.',

  receipt_subject: 'Der Beleg für „{title}“',
  receipt_heading_bought: 'Danke für den Kauf',
  receipt_heading_rented: 'Danke fürs Leihen',
  receipt_watch: 'Der Film steht jetzt unter „Filme“, auf jedem Display mit diesem Konto.',
  receipt_title: 'Film',
  receipt_order: 'Bestellung',
  receipt_bought: 'Kauf',
  receipt_rented: 'Geliehen bis {date}',
  receipt_net: 'Preis ohne Steuer',
  receipt_tax: 'Steuer ({rate})',
  receipt_vat: 'MwSt. ({rate})',
  receipt_total: 'Summe',
  receipt_card: 'Bezahlt mit',
  receipt_card_ending: '{brand} (endet auf {digits})',
  receipt_date: 'Bezahlt am',
  receipt_number: 'Transaktionsnummer',
  receipt_sandbox: 'Das war ein Probelauf: Es wurde kein Geld abgebucht.',

  refund_subject: 'Die Erstattung für „{title}“',
  refund_heading: 'Das Geld kommt zurück',
  refund_what:
    'Der Betrag geht zurück auf die Karte. Bei den meisten Banken erscheint er nach einigen Tagen.',
  refund_ended: 'Der Film steht nicht mehr unter „Filme“.',
  refund_amount: 'Erstatteter Betrag',
  refund_card: 'Erstattet auf',
  refund_date: 'Erstattet am',

  footer: 'Diese E-Mail wurde automatisch verschickt. Antworten darauf liest niemand.',
};
