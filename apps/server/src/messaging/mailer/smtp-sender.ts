import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  readonly mailId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends one mail, or throws. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** `Drive-in <no-reply@drive-in.example>` */
  readonly from: string;
}

/** Together well below the worker's lease, so that no mail is taken twice. */
const TIMEOUTS_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export const createSmtpSender = ({ url, from }: SmtpSettings): MailSender => {
  const transport = createTransport({ url, ...TIMEOUTS_MS, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'drive-in.invalid';
  return {
    send: async ({ mailId, recipient, subject, text, html }) => {
      await transport.sendMail({
        from,
        // An object, so that an address is never parsed as a list.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same id for every attempt, so that mail programs show a duplicate only once.
        messageId: `<${mailId}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
};
