import type { landing as en } from '../en/landing';

export const landing: Record<keyof typeof en, string> = {
  landing_page_title: 'Willkommen',
  landing_headline: 'Das Autokino ist offen.',
  landing_lead: 'Filme leihen, kaufen und gemeinsam schauen, auf jedem Display im Auto.',
  landing_create_account: 'Konto erstellen',
  landing_sign_in: 'Anmelden',
  landing_sign_in_email: 'Mit E-Mail anmelden',
  landing_sign_in_code: 'Mit Code anmelden',
  landing_try_now: 'Jetzt ausprobieren',
  landing_main_user_prompt: 'Zum Registrieren bitte als Hauptnutzer dieses Autos anmelden.',
  landing_blocked_in_motion: 'Anmelden und Registrieren geht wieder, sobald das Auto parkt.',
  landing_language: 'Sprache',
  landing_privacy: 'Datenschutzerklärung',
  landing_legal: 'Rechtliches',
};
