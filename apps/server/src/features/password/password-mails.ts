import { mailWordingFor } from '@drivein/wording';
import { formatMessage } from '@drivein/wording/format';
import { type RenderedMail, renderMail } from '../../messaging/mailer/render-mail';

export const temporaryPasswordMail = (
  language: string,
  { code, minutes }: { readonly code: string; readonly minutes: number },
): RenderedMail => {
  const words = mailWordingFor(language);
  return renderMail({
    language,
    code,
    subject: words.temporary_subject,
    heading: words.temporary_heading,
    paragraphs: [
      formatMessage(words.temporary_validity, { minutes }, language),
      words.temporary_next,
      words.temporary_not_you,
    ],
    footer: words.footer,
  });
};

export const passwordChangedMail = (language: string): RenderedMail => {
  const words = mailWordingFor(language);
  return renderMail({
    language,
    subject: words.changed_subject,
    heading: words.changed_heading,
    paragraphs: [words.changed_what, words.changed_not_you],
    footer: words.footer,
  });
};
