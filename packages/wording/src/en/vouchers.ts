export const vouchers = {
  voucher_lead: 'Enter the code of your voucher. What it gives is yours at once.',
  voucher_code: 'Voucher code',
  voucher_redeem: 'Redeem',
  voucher_balance: 'Your balance',
  voucher_ticket: 'Admit one',

  voucher_empty: 'There is no voucher code yet. Please enter it first.',
  voucher_specified_invalid: 'We do not know this voucher code. Please check every character.',
  voucher_device_not_entitled: 'This device is not entitled to this voucher.',
  voucher_redeeming: 'Redeeming your voucher',
  voucher_redeemed: 'Voucher redeemed',
  voucher_error_redeem: 'The voucher could not be redeemed.',
  voucher_attempts_maximum: 'Too many tries. Redeeming opens again in {time}',

  voucher_credits_added: '{count, plural, one {# credit added} other {# credits added}}',
  voucher_balance_now: 'You have {credits} now.',
  voucher_package_added: 'Streaming package added',
  voucher_package_text: 'The films of the package are yours to stream until {date}.',
  voucher_done: 'Done',
  voucher_another: 'Redeem another',
} as const;
