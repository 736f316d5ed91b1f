import type { signIn as en } from '../en/sign-in';

export const signIn: Record<keyof typeof en, string> = {
  sign_in_title: 'Connexion par e-mail',
  sign_in_email: 'E-mail',
  sign_in_password: 'Mot de passe',
  sign_in_show_password: 'Afficher le mot de passe',
  sign_in_hide_password: 'Masquer le mot de passe',
  sign_in_not_entered: 'Pas encore saisi',
  sign_in_entered: 'Saisi',
  sign_in_next: 'Suivant',
  sign_in_submit: 'Se connecter',
  sign_in_busy: 'Connexion',
  sign_in_recover: 'Mot de passe oublié',
  sign_in_privacy: 'En vous connectant, vous acceptez la {link}.',
  sign_in_privacy_link: 'politique de confidentialité',

  enter_valid_email: 'Veuillez saisir votre e-mail.',
  invalid_email: 'Cet e-mail semble incorrect.',
  invalid_password: 'Veuillez saisir votre mot de passe.',

  validating_credentials: 'Vérification des identifiants',
  login_success: 'Bon retour parmi nous',
  login_success_detail: 'Ouverture de vos films',
  login_open_now: 'Ouvrir',
  maximum_attempt_countdown: 'Connexion possible dans {seconds} s',
  maximum_attempt_text: 'Trois essais n’ont pas abouti.',
};
