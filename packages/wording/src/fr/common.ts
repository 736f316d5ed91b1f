import type { common as en } from '../en/common';

export const common: Record<keyof typeof en, string> = {
  app_name: 'Drive-in',
  back: 'Retour',
  close: 'Fermer',
  cancel: 'Annuler',
  ok: 'OK',
  retry: 'Réessayer',
  search: 'Rechercher',
  skip_to_content: 'Aller au contenu',
  main_navigation: 'Menu principal',
  loading: 'Chargement',

  tab_home: 'Accueil',
  tab_screens: 'Écrans',
  tab_trip: 'Trajet',
  tab_library: 'Mes films',
  tab_settings: 'Réglages',

  screen_front: 'Avant',
  screen_front_passenger: 'Passager',
  screen_rear_left: 'Arr. gauche',
  screen_rear_right: 'Arr. droit',
  screen_other: 'Cet appareil',

  car_parked: 'À l’arrêt',
  car_moving: 'En route',

  duration_hours_minutes: '{hours} h {minutes} min',
  duration_hours: '{hours} h',
  duration_minutes: '{minutes} min',
  duration_left: 'Encore {duration}',

  not_found_title: 'La route s’arrête ici',
  not_found_text:
    'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
  go_home: 'Aller à l’accueil',

  page_error_title: 'Un problème est survenu',
  page_error_text: 'La page n’a pas pu s’afficher. Réessayez\u00a0; si cela continue, revenez à l’accueil.',

  screen_create_account: 'Créer un compte',
  screen_recover_password: 'Mot de passe oublié',
  screen_code_sign_in: 'Connexion par code',
  screen_redeem_voucher: 'Utiliser un bon',
  screen_short_clips: 'Clips courts',
  screen_page: 'Cette collection',
  screen_aggregate: 'La liste complète',
  screen_manager: 'Écrans',
  screen_payment: 'Paiement',
  screen_mobile_payment: 'Paiement par téléphone',
  screen_legal: 'Conditions légales',
  screen_privacy: 'Politique de confidentialité',
  screen_data_management: 'Gestion des données',
  screen_device_name: 'Nom de l’appareil',
  screen_dev_login: 'Connexion développeur',
  screen_trip: 'Assistant trajet',
  screen_preview: 'L’aperçu',
};
