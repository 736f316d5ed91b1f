import type { shell as en } from '../en/shell';

export const shell: Record<keyof typeof en, string> = {
  signing_out: 'Abmeldung läuft',
  hwid_decryption_error: 'Die Hardware-ID dieses Autos konnte nicht entschlüsselt werden.',
  car_needs_password: 'Dieses Auto meldet sich nicht mehr von selbst an. Bitte mit dem Passwort anmelden.',
  idle_title: 'Noch da?',
  idle_text:
    '1 Stunde lang ist nichts passiert. Zum Schutz des Kontos folgt die Abmeldung in {seconds, plural, one {# Sekunde} other {# Sekunden}}.',
  idle_keep: 'Angemeldet bleiben',
  idle_log_out: 'Abmelden',
  maintenance_title: 'Gleich wieder da',
  maintenance_text: 'Drive-in wird gerade gewartet. Bitte etwas später wiederkommen.',
  welcome_splash_title: 'Willkommen bei Drive-in',
  welcome_splash_text: 'Das Konto ist bereit.',
  welcome_splash_next_title: 'Die Plätze sind frei',
  welcome_splash_next_text: 'Die Filme beginnen gleich.',
  connection_connected: 'Verbunden',
  connection_offline: 'Offline',
};
