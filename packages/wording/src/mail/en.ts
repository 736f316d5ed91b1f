export const en = {
  temporary_subject: 'Your temporary password for Drive-in',
  temporary_heading: 'Here is your temporary password',
  temporary_validity: 'It works once, within the next {minutes} minutes.',
  temporary_next: 'Enter it on the screen where you asked for it, and choose a new password.',
  temporary_not_you: 'You did not ask for it? Then there is nothing to do: your password stays as it is.',

  changed_subject: 'Your Drive-in password was changed',
  changed_heading: 'Your password was changed',
  changed_what: 'For your safety, your other devices were signed out. Sign in there with the new password.',
  changed_not_you:
    'That was not you? Then choose “Recover password” on the sign-in screen now, to get your account back.',

  device_subject: 'A new device signed in to Drive-in',
  device_heading: 'A new device signed in to your account',
  device_when: 'When',
  device_how: 'How',
  device_by_password: 'With your password',
  device_by_car: 'By your car',
  device_by_code: 'With the code of another screen',
  device_you: 'That was you? Then there is nothing to do.',
  device_not_you:
    'That was not you? Then change your password now: it signs out every other device. The Account tab of Settings lists your devices and cars.',

  receipt_subject: 'Your receipt for “{title}”',
  receipt_heading_bought: 'Thank you for your purchase',
  receipt_heading_rented: 'Thank you for your rental',
  receipt_watch: 'The film is in your Library now, on every screen where you are signed in.',
  receipt_title: 'Title',
  receipt_order: 'Order',
  receipt_bought: 'Purchase',
  receipt_rented: 'Rental until {date}',
  receipt_net: 'Price before tax',
  receipt_tax: 'Tax ({rate})',
  receipt_vat: 'VAT ({rate})',
  receipt_total: 'Total paid',
  receipt_card: 'Paid with',
  receipt_card_ending: '{brand} ending in {digits}',
  receipt_date: 'Paid on',
  receipt_number: 'Transaction number',
  receipt_sandbox: 'This was a trial run: no money was taken.',

  refund_subject: 'Your refund for “{title}”',
  refund_heading: 'You got your money back',
  refund_what: 'The amount goes back to your card. Most banks take a few days to show it.',
  refund_ended: 'The film is no longer in your Library.',
  refund_amount: 'Amount refunded',
  refund_card: 'Refunded to',
  refund_date: 'Refunded on',

  footer: 'This mail was sent automatically. Nobody reads replies to it.',
} as const;

export type MailWordingKey = keyof typeof en;
export type MailWording = Readonly<Record<MailWordingKey, string>>;
