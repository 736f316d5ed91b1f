import type { createAccount as en } from '../en/create-account';

export const createAccount: Record<keyof typeof en, string> = {
  create_account_steps: 'Étapes de création du compte',
  create_account_step_done: 'terminé',
  create_account_step_legal: 'Conditions',
  create_account_step_data: 'Vos données',
  create_account_step_analytics: 'Statistiques',
  create_account_step_agreement: 'Accord',
  create_account_step_form: 'Compte',
  create_account_next: 'Suivant',
  create_account_agree: 'J’accepte',

  create_account_legal_title: 'Lire et accepter',
  create_account_legal_text:
    'Deux documents expliquent comment fonctionne Drive-in et ce que nous nous promettons. «\u00a0Suivant\u00a0» vaut accord pour les deux.',
  create_account_terms_title: 'Un dernier accord',
  create_account_terms_text:
    'Confirmez que vous acceptez les deux documents. Ils s’appliquent dès la création du compte.',
  create_account_choice_note:
    'Désactivé tant que vous ne l’activez pas. Modifiable à tout moment dans les réglages.',
  create_account_accept_data: 'Utilisation de mes données',
  create_account_all_analytics: 'Toutes les statistiques',
  create_account_google_analytics: 'Google Analytics',
  create_account_video_analytics: 'Statistiques vidéo',
  create_account_picture_company: 'La société de cinéma',
  create_account_group_companies: 'Les sociétés du groupe',
  create_account_read_more: 'En savoir plus\u00a0: {topic}',
  create_account_texts_missing:
    'Les textes n’ont pas pu être chargés. Vous pouvez continuer\u00a0; tout reste désactivé.',

  create_account_form_title: 'Votre compte',
  create_account_password_hint: 'Au moins 6 caractères',
  create_account_birthday: 'Naissance\u00a0: année et mois',
  create_account_birthday_placeholder: 'AAAA/MM',
  create_account_voucher: 'Bon (facultatif)',
  create_account_submit: 'Créer le compte',
  create_account_busy: 'Création de votre compte',
  enter_valid_birthday: 'Saisissez une date valable, par exemple 1985/04.',
  age_not_permitted: 'Âge non autorisé. Il faut avoir plus de 18 ans.',
  password_too_long: 'Ce mot de passe est trop long\u00a0: 1\u00a0000 caractères au plus.',
  hardware_summary_title: 'Pas de nouveau compte pour cette voiture',
  hardware_summary_text:
    'La voiture n’a pas accès au service ou appartient déjà à un compte. Connectez-vous avec celui-ci ou demandez à votre concessionnaire.',
  automatic_voucher_title: 'Un cadeau de votre voiture',
  automatic_voucher_credits:
    'Cette voiture apporte {credits, plural, one {# crédit} other {# crédits}} à votre nouveau compte.',
  automatic_voucher_text: 'Un bon accompagne cette voiture et sera ajouté à votre nouveau compte.',

  create_account_blocked_title: 'Garez-vous d’abord',
  create_account_blocked_text:
    'La création du compte attend que la voiture soit garée. Votre saisie est conservée.',
  create_account_main_user_title: 'L’utilisateur principal enregistre la voiture',

  consents_not_saved: 'Vos choix de confidentialité n’ont pas pu être enregistrés.',
  consents_saved: 'Enregistré',
  consents_undo: 'Annuler',
};
