import type { settings as en } from '../en/settings';

export const settings: Record<keyof typeof en, string> = {
  settings_title: 'Réglages',
  settings_tab_account: 'Compte',
  settings_tab_help: 'Aide et infos',
  settings_tab_legal: 'Mentions légales',
  settings_tab_add_screen: 'Ajouter un écran',
  settings_tab_advanced: 'Avancé',
  settings_motion_title: 'La voiture roule',
  settings_motion_text: 'Les réglages attendent que vous soyez garé.',

  log_out: 'Se déconnecter',
  log_out_question: 'Se déconnecter de cet appareil\u00a0?',
  log_out_text: 'Vos films restent dans votre compte. Reconnectez-vous pour les voir ici.',

  account_change_password: 'Changer le mot de passe',
  account_device_name: 'Nom de l’appareil',
  account_edit_device_name: 'Modifier',
  account_rear_screen: 'Écran arrière',
  account_connection: 'Connexion',
  account_connected: 'Connecté',
  account_offline: 'Hors ligne',
  account_not_loaded: 'Le chargement a échoué.',
  account_last_known: 'Pas à jour\u00a0: voici ce que nous savions en dernier.',

  credits_title: 'Crédits',
  credits_count: '{count, plural, one {# crédit} other {# crédits}}',
  credits_use_by: 'À utiliser avant le {date}',
  credits_some_use_by: 'Dont {count} à utiliser avant le {date}',
  credits_redeem_voucher: 'Utiliser un bon',
  subscription_until: 'Forfait streaming jusqu’au {date}',

  transactions_recent: 'Dernières transactions',
  transactions_history: 'Historique des transactions',
  transactions_none: 'Pas encore d’achat',
  transactions_none_text: 'Les films que vous achetez ou louez figurent ici.',
  transactions_browse: 'Trouver un film',
  transaction_purchase: 'Achat',
  transaction_rent: 'Location',
  transaction_redeemed: 'Échangé contre crédits',
  transaction_refund: 'Remboursement',
  transaction_refund_pending: 'Remboursement en cours',
  transaction_declined: 'Paiement refusé',
  transaction_tax_refund_pending: 'Remboursement de taxe en cours',
  transaction_tax_refunded: 'Taxe remboursée',
  transaction_other: 'Opération',

  help_version: 'Version de l’application',
  help_faq: 'Questions et réponses',
  faq_voucher_question: 'Comment utiliser un bon\u00a0?',
  faq_voucher_answer:
    'Dans l’onglet Compte, choisissez Utiliser un bon et saisissez le code. Les crédits sont à vous aussitôt\u00a0; un bon de forfait ouvre 30 jours de streaming.',
  faq_credits_question: 'À quoi servent les crédits\u00a0?',
  faq_credits_answer:
    'Un crédit paie un film\u00a0; quelques films en coûtent plusieurs. Ceux qui expirent le plus tôt servent en premier.',
  faq_rental_question: 'Combien de temps puis-je voir un film loué\u00a0?',
  faq_rental_answer:
    'Une location prend fin au plus tard après 30 jours. La page du film indique le temps restant.',
  faq_motion_question: 'Pourquoi n’y a-t-il pas d’image quand la voiture roule\u00a0?',
  faq_motion_answer:
    'Pour que personne ne soit distrait de la route. Le film garde sa place et reprend dès que vous êtes garé.',
  faq_screen_question: 'Comment regarder sur un autre écran\u00a0?',
  faq_screen_answer:
    'Sur le nouvel écran, choisissez Connexion par code. Saisissez le code de l’onglet Ajouter un écran d’un écran de la voiture, ou approuvez le code qu’il affiche avec un appareil connecté.',
  faq_password_question: 'J’ai oublié mon mot de passe. Que faire\u00a0?',
  faq_password_answer:
    'Choisissez Mot de passe oublié sur la page de connexion. Nous vous envoyons par e-mail un mot de passe provisoire pour en définir un nouveau.',

  report_title: 'Signaler un problème',
  report_message: 'Que s’est-il passé\u00a0?',
  report_hint: 'Dites-nous ce que vous avez fait et ce que vous avez vu.',
  report_facts: 'Ce qui est envoyé avec',
  report_send: 'Envoyer',
  report_sending: 'Envoi en cours',
  report_empty: 'Veuillez d’abord décrire le problème.',
  report_failed: 'Votre message n’a pas pu être envoyé.',
  report_sent: 'Merci, votre message est arrivé.',
  report_sent_text: 'Si vous nous appelez, son numéro est {id}.',
  report_another: 'En écrire un autre',

  acknowledgement_title: 'Remerciements',
  acknowledgement_text:
    'Drive-in repose sur des logiciels libres. Merci à toutes les personnes qui y travaillent.',
  settings_privacy_choices: 'Vos choix de confidentialité',

  add_screen_title: 'Ajoutez un écran à votre compte',
  add_screen_step_open: 'Sur le nouvel écran, ouvrez Drive-in et choisissez Connexion par code.',
  add_screen_step_enter: 'Saisissez le code affiché ici.',
  add_screen_step_watch: 'Vos films sont là. Bonne séance\u00a0!',
  add_screen_code: 'Votre code',
  add_screen_code_left: 'Encore valable {time}',
  add_screen_code_over: 'Ce code n’est plus valable.',
  add_screen_new_code: 'Afficher un nouveau code',
  add_screen_approve: 'Le nouvel écran affiche un code\u00a0? Approuvez-le ici',
  add_screen_notice: 'Un téléphone ou un autre siège peut vous rejoindre\u00a0: saisissez-y ce code.',
};
