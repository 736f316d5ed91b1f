import type { vouchers as en } from '../en/vouchers';

export const vouchers: Record<keyof typeof en, string> = {
  voucher_lead: 'Code des Gutscheins eingeben. Was er enthält, ist sofort da.',
  voucher_code: 'Gutscheincode',
  voucher_redeem: 'Einlösen',
  voucher_balance: 'Guthaben',
  voucher_ticket: 'Eine Vorstellung',

  voucher_empty: 'Da ist noch kein Gutscheincode. Bitte zuerst eingeben.',
  voucher_specified_invalid: 'Diesen Gutscheincode kennen wir nicht. Bitte jedes Zeichen prüfen.',
  voucher_device_not_entitled: 'Dieses Gerät ist für diesen Gutschein nicht freigeschaltet.',
  voucher_redeeming: 'Gutschein wird eingelöst',
  voucher_redeemed: 'Gutschein eingelöst',
  voucher_error_redeem: 'Der Gutschein konnte nicht eingelöst werden.',
  voucher_attempts_maximum: 'Zu viele Versuche. Einlösen geht wieder in {time}',

  voucher_credits_added: '{count, plural, one {# Credit gutgeschrieben} other {# Credits gutgeschrieben}}',
  voucher_balance_now: 'Neues Guthaben: {credits}.',
  voucher_package_added: 'Streaming-Paket freigeschaltet',
  voucher_package_text: 'Die Filme des Pakets lassen sich bis {date} streamen.',
  voucher_done: 'Fertig',
  voucher_another: 'Weiteren einlösen',
};
