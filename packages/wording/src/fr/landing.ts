import type { landing as en } from '../en/landing';

export const landing: Record<keyof typeof en, string> = {
  landing_page_title: 'Bienvenue',
  landing_headline: 'Le drive-in est ouvert.',
  landing_lead: 'Louez, achetez et regardez des films ensemble, sur tous les écrans de la voiture.',
  landing_create_account: 'Créer un compte',
  landing_sign_in: 'Se connecter',
  landing_sign_in_email: 'Connexion par e-mail',
  landing_sign_in_code: 'Connexion par code',
  landing_try_now: 'Essayer',
  landing_main_user_prompt: 'Pour vous inscrire, connectez-vous avec le profil principal de cette voiture.',
  landing_blocked_in_motion: 'La connexion et l’inscription attendent que la voiture soit garée.',
  landing_language: 'Langue',
  landing_privacy: 'Politique de confidentialité',
  landing_legal: 'Mentions légales',
};
