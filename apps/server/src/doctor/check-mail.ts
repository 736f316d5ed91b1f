import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { nameOfFailure } from '../platform/mailer/retry-plan';
import { type Finding, findingsAbout } from './finding';

const say = findingsAbout('mail');
const TIMEOUTS_MS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 };

/** The whole conversation but a mail: greeting, STARTTLS where it is offered, sign-in. */
export const checkMail = async ({
  smtp,
  isProduction,
}: Pick<Config, 'smtp' | 'isProduction'>): Promise<Finding[]> => {
  if (!smtp)
    return [
      isProduction
        ? say.look('SMTP_URL is not set: no mail leaves this server, forgotten passwords stay forgotten.')
        : say.good('stays in the outbox and is read at /dev/mail, as nothing else is set.'),
    ];
  const transport = createTransport({ url: smtp.url, ...TIMEOUTS_MS });
  try {
    await transport.verify();
    const { protocol, username } = new URL(smtp.url);
    const how = username === '' ? 'takes mail without a sign-in' : 'let us sign in';
    return [say.good(`the server of SMTP_URL ${how}${protocol === 'smtps:' ? ' over TLS' : ''}.`)];
  } catch (error) {
    const reason = nameOfFailure(error);
    return [
      reason.includes('EAUTH')
        ? say.bad(`the server of SMTP_URL refuses user or password (${reason}).`)
        : say.bad(`the server of SMTP_URL cannot be talked to (${reason}): look at host, port and TLS.`),
    ];
  } finally {
    transport.close();
  }
};
