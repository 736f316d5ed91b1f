import type { password as en } from '../en/password';

export const password: Record<keyof typeof en, string> = {
  prove_password_title: 'Saisissez votre mot de passe',
  prove_password_text:
    'Cette voiture s’est connectée toute seule. Pour continuer, saisissez une fois le mot de passe de {email}.',
  prove_password_submit: 'Continuer',
  prove_password_wrong: 'Ce mot de passe est incorrect.',
  recover_text:
    'Saisissez votre e-mail. Nous envoyons un mot de passe provisoire, valable une fois et peu de temps.',
  recover_submit: 'Envoyer un mot de passe provisoire',
  recover_busy: 'Envoi',
  recover_have_one: 'J’ai un mot de passe provisoire',
  temporary_sent_title: 'Consultez vos e-mails',
  temporary_sent_text:
    'Si {email} a un compte, un mot de passe provisoire est en route. Regardez aussi dans les indésirables.',
  temporary_sent_button: 'Le saisir maintenant',

  change_password_title: 'Choisir un nouveau mot de passe',
  change_password_temporary: 'Mot de passe provisoire',
  change_password_current: 'Mot de passe actuel',
  change_password_new: 'Nouveau mot de passe',
  change_password_retype: 'Répéter le nouveau mot de passe',
  change_password_show: 'Afficher\u00a0: {field}',
  change_password_hide: 'Masquer\u00a0: {field}',
  change_password_submit: 'Changer le mot de passe',
  change_password_busy: 'Modification',
  fill_current_password: 'Veuillez saisir votre mot de passe actuel.',
  invalid_current_password: 'Le mot de passe actuel est incorrect.',
  invalid_temporary_password: 'Saisissez le mot de passe provisoire reçu par e-mail.',
  passwords_differ: 'Les mots de passe ne correspondent pas.',
  error_temporary_password: 'Le mot de passe provisoire n’a pas pu être envoyé.',
  error_change_password: 'Le mot de passe n’a pas pu être changé.',
  success_change_pass: 'Mot de passe changé',
  success_change_pass_text: 'Utilisez le nouveau dès maintenant. Les autres appareils ont été déconnectés.',
  return_to_settings: 'Retour aux réglages',
  wait_seconds: 'Trop d’essais. Réessayez dans {seconds} s.',
  wait_minutes: 'Trop d’essais. Revenez dans {minutes, plural, one {# minute} other {# minutes}}.',
};
