import type { createAccount as en } from '../en/create-account';

export const createAccount: Record<keyof typeof en, string> = {
  create_account_steps: 'Schritte zum Konto',
  create_account_step_done: 'erledigt',
  create_account_step_legal: 'Bedingungen',
  create_account_step_data: 'Deine Daten',
  create_account_step_analytics: 'Auswertung',
  create_account_step_agreement: 'Zustimmung',
  create_account_step_form: 'Konto',
  create_account_next: 'Weiter',
  create_account_agree: 'Ich stimme zu',

  create_account_legal_title: 'Lesen und zustimmen',
  create_account_legal_text:
    'Zwei Dokumente sagen, wie Drive-in funktioniert und was wir einander versprechen. „Weiter“ heißt: Du stimmst beiden zu.',
  create_account_terms_title: 'Eine letzte Zustimmung',
  create_account_terms_text:
    'Bitte bestätige, dass du beide Dokumente annimmst. Sie gelten, sobald es dein Konto gibt.',
  create_account_choice_note: 'Aus, bis du es einschaltest. In den Einstellungen jederzeit änderbar.',
  create_account_accept_data: 'Nutzung meiner Daten',
  create_account_all_analytics: 'Alle Auswertungen',
  create_account_google_analytics: 'Google Analytics',
  create_account_video_analytics: 'Videoauswertung',
  create_account_picture_company: 'Das Filmstudio',
  create_account_group_companies: 'Die Konzernunternehmen',
  create_account_read_more: 'Mehr lesen: {topic}',
  create_account_texts_missing:
    'Die Texte konnten nicht geladen werden. Du kannst weitergehen; alles bleibt aus.',

  create_account_form_title: 'Dein Konto',
  create_account_password_hint: 'Mindestens 6 Zeichen',
  create_account_birthday: 'Geburtsdatum: Jahr und Monat',
  create_account_birthday_placeholder: 'JJJJ/MM',
  create_account_voucher: 'Gutschein (freiwillig)',
  create_account_submit: 'Konto erstellen',
  create_account_busy: 'Dein Konto entsteht',
  enter_valid_birthday: 'Bitte ein gültiges Geburtsdatum eingeben, etwa 1985/04.',
  age_not_permitted: 'Alter nicht erlaubt. Du musst über 18 sein.',
  password_too_long: 'Dieses Passwort ist zu lang. Höchstens 1.000 Zeichen.',
  hardware_summary_title: 'Kein neues Konto für dieses Auto',
  hardware_summary_text:
    'Das Auto ist nicht freigeschaltet oder gehört schon zu einem Konto. Melde dich damit an oder frag deinen Händler.',
  automatic_voucher_title: 'Ein Geschenk deines Autos',
  automatic_voucher_credits:
    'Dein neues Konto bekommt {credits, plural, one {# Credit} other {# Credits}} von diesem Auto.',
  automatic_voucher_text: 'Zu diesem Auto gehört ein Gutschein. Er kommt auf dein neues Konto.',

  create_account_blocked_title: 'Bitte erst parken',
  create_account_blocked_text: 'Das Konto wartet, bis das Auto geparkt ist. Deine Eingaben bleiben erhalten.',
  create_account_main_user_title: 'Der Hauptnutzer registriert dieses Auto',

  consents_not_saved: 'Deine Datenschutzauswahl konnte nicht gespeichert werden.',
  consents_saved: 'Gespeichert',
  consents_undo: 'Rückgängig',
};
