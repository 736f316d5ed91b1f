import type { vouchers as en } from '../en/vouchers';

export const vouchers: Record<keyof typeof en, string> = {
  voucher_lead: 'Escribe el código de tu cupón. Lo que incluye es tuyo al momento.',
  voucher_code: 'Código del cupón',
  voucher_redeem: 'Canjear',
  voucher_balance: 'Tu saldo',
  voucher_ticket: 'Una entrada',

  voucher_empty: 'Todavía no hay código. Escríbelo primero.',
  voucher_specified_invalid: 'No conocemos este código. Revisa cada carácter.',
  voucher_device_not_entitled: 'Este dispositivo no tiene derecho a este cupón.',
  voucher_redeeming: 'Canjeando tu cupón',
  voucher_redeemed: 'Cupón canjeado',
  voucher_error_redeem: 'No se pudo canjear el cupón.',
  voucher_attempts_maximum: 'Demasiados intentos. Podrás canjear de nuevo en {time}',

  voucher_credits_added: '{count, plural, one {# crédito agregado} other {# créditos agregados}}',
  voucher_balance_now: 'Ahora tienes {credits}.',
  voucher_package_added: 'Paquete de streaming agregado',
  voucher_package_text: 'Puedes ver las películas del paquete hasta el {date}.',
  voucher_done: 'Listo',
  voucher_another: 'Canjear otro',
};
