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

  footer: 'This mail was sent automatically. Nobody reads replies to it.',
} as const;

export type MailWordingKey = keyof typeof en;
export type MailWording = Readonly<Record<MailWordingKey, string>>;
