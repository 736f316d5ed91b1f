import { mailWordingFor } from '@drivein/wording';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { createMailDates } from '../../messaging/mailer/mail-dates';
import { type OutboxDeps, queueMailTo } from '../../messaging/mailer/outbox';
import { renderMail } from '../../messaging/mailer/render-mail';
import type { SignInWay } from './session-rules';

interface Owner {
  readonly email: string;
  readonly language: string;
  readonly country: string;
}

/**
 * Mails the owner when and how a device signed in for the first time. Nothing that the device sent is included, because a
 * stranger could put a message there. The device an account is created on is skipped.
 */
export const mailNewDevice = async (
  deps: OutboxDeps & { readonly db: Kysely<Tables> },
  way: SignInWay,
  { email, language, country }: Owner,
): Promise<void> => {
  if (way === 'registration') return;
  const words = mailWordingFor(language);
  const how = { password: words.device_by_password, car: words.device_by_car, code: words.device_by_code };
  const when = createMailDates(`${language}-${country}`, country).moment(deps.clock.nowMs());
  const mail = renderMail({
    language,
    subject: words.device_subject,
    heading: words.device_heading,
    facts: [
      { label: words.device_when, value: when },
      { label: words.device_how, value: how[way] },
    ],
    paragraphs: [words.device_you, words.device_not_you],
    footer: words.footer,
  });
  await queueMailTo(deps.db, deps, email.toLowerCase(), mail);
};
