import type { errors as en } from '../en/errors';

export const errors: Record<keyof typeof en, string> = {
  network_disconnected: 'Réseau déconnecté',
  network_disconnected_text: 'Vérifiez la connexion, puis réessayez.',
  network_connection_lost: 'Connexion au réseau perdue',
  connection_restored: 'Vous êtes de nouveau en ligne',
  session_expired: 'Votre session a expiré',
  session_expired_text: 'Veuillez vous reconnecter.',
  unknown_error: 'Un problème est survenu. Veuillez réessayer.',
  server_error: 'L’erreur vient de nous. Veuillez réessayer dans un instant.',
  service_unavailable: 'Drive-in démarre. Veuillez réessayer dans un instant.',
  service_read_only:
    'Drive-in est en cours de maintenance et rien ne peut être modifié pour l’instant. Veuillez réessayer plus tard.',
  too_many_attempts: 'Trop de tentatives. Patientez un peu avant la prochaine.',
  request_refused: 'Cela n’a pas fonctionné. Vérifiez votre saisie.',
  not_found: 'Nous n’avons rien trouvé.',

  app_not_supported: 'Drive-in ne peut pas démarrer ici',
  app_not_supported_text: 'Ses textes n’ont pas pu être chargés. Vérifiez la connexion et réessayez.',
  app_not_available_in_country: 'Drive-in n’est pas encore disponible dans votre pays.',
  territory_language_not_supported: 'Ce territoire et cette langue ne sont pas pris en charge.',

  invalid_credentials: 'L’e-mail ou le mot de passe est incorrect.',
  error_signing_in: 'Une erreur est survenue lors de la connexion.',
  device_not_entitled: 'Cette voiture n’a pas accès au service.',
  hwid_error: 'L’identifiant matériel de cette voiture n’a pas pu être lu.',
  hwid_expired: 'L’identifiant matériel de cette voiture a expiré. Rouvrez Drive-in depuis la voiture.',
  hwid_left_out:
    'Vous êtes connecté, mais pas au nom de cette voiture : son identifiant matériel n’a pas été accepté.',
  account_exists: 'Un compte existe déjà avec cet e-mail.',
  account_exists_on_car: 'Un compte existe déjà dans cette voiture. Veuillez vous connecter.',
  invalid_shortcode: 'Veuillez saisir un code valide.',
  password_rules:
    'Au moins 6 caractères. Un symbole, un chiffre, des majuscules et des minuscules le renforcent.',
  birthday_invalid: 'Vérifiez la date de naissance.',
  temporary_password_invalid: 'Le mot de passe provisoire est incorrect ou a expiré.',
  device_name_required: 'Veuillez saisir un nom.',
  device_name_exist: 'Ce nom est déjà utilisé.',

  voucher_invalid: 'Ce code n’est pas valable.',
  voucher_supplied_invalid: 'Ce code n’existe pas.',
  voucher_required: 'Veuillez saisir le code du bon.',
  voucher_expired: 'Ce bon a expiré.',
  voucher_used: 'Ce bon a déjà été utilisé.',
  voucher_not_active: 'Ce bon n’est pas encore actif.',
  voucher_bundle_not_active: 'L’offre liée à ce bon n’est pas active.',
  voucher_device_not_valid: 'Ce bon n’est pas valable sur cet appareil.',
  voucher_promotion: 'Ce bon relève d’une autre promotion.',
  nothing_changed: 'Rien n’a changé.',

  movie_not_available_user: 'Ce film n’est pas disponible.',
  concurrent_limit:
    'Votre compte est déjà utilisé sur le nombre maximal d’écrans. Arrêtez-en un pour regarder ici.',
  not_entitled: 'Vous n’avez pas encore ce film.',
  address_expired: 'Cette adresse n’est plus valable. Veuillez rouvrir le film.',
  in_preparation: 'Ce film est encore en préparation. Revenez dans un instant.',
  not_enough_credits: 'Vous n’avez pas assez de crédits.',
  preview_read_only: 'L’aperçu sert seulement à regarder. Connectez-vous pour aller plus loin.',
  car_in_motion: 'Pas pendant que la voiture roule.',
  password_needed: 'Veuillez saisir votre mot de passe.',

  transaction_invalid: 'Ce paiement ne peut pas continuer. Veuillez recommencer.',
  authentication_failed: 'Votre banque n’a pas pu confirmer votre identité.',
  payment_declined: 'Votre banque a refusé le paiement.',
  payment_method_unsupported: 'Seules les cartes sont acceptées ici.',
  already_owned: 'Vous avez déjà ce film.',
  address_invalid: 'Vérifiez l’adresse.',
};
