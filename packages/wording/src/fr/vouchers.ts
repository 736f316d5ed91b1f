import type { vouchers as en } from '../en/vouchers';

export const vouchers: Record<keyof typeof en, string> = {
  voucher_lead: 'Saisissez le code de votre bon. Ce qu’il offre est à vous aussitôt.',
  voucher_code: 'Code du bon',
  voucher_redeem: 'Utiliser',
  voucher_balance: 'Votre solde',
  voucher_ticket: 'Une entrée',

  voucher_empty: 'Il n’y a pas encore de code. Veuillez d’abord le saisir.',
  voucher_specified_invalid: 'Nous ne connaissons pas ce code. Veuillez vérifier chaque caractère.',
  voucher_device_not_entitled: 'Cet appareil n’a pas droit à ce bon.',
  voucher_redeeming: 'Votre bon est en cours d’utilisation',
  voucher_redeemed: 'Bon utilisé',
  voucher_error_redeem: 'Le bon n’a pas pu être utilisé.',
  voucher_attempts_maximum: 'Trop d’essais. Nouvel essai possible dans {time}',

  voucher_credits_added: '{count, plural, one {# crédit ajouté} other {# crédits ajoutés}}',
  voucher_balance_now: 'Vous avez maintenant {credits}.',
  voucher_package_added: 'Forfait streaming ajouté',
  voucher_package_text: 'Les films du forfait sont à vous jusqu’au {date}.',
  voucher_done: 'Terminé',
  voucher_another: 'Utiliser un autre bon',
};
