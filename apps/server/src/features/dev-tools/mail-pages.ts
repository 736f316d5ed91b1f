import { escapeHtml } from '../../messaging/mailer/render-mail';
import type { StoredMail } from './stored-mail';

/** Added to the style of /docs. */
export const DEV_STYLE = `
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; }
iframe { width: 100%; height: 44rem; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
td { overflow-wrap: anywhere; }
`;

/** HTML template that escapes every inserted text. */
const escaped = (parts: TemplateStringsArray, ...texts: readonly (string | number)[]): string =>
  parts.reduce((page, part, index) => page + escapeHtml(String(texts[index - 1] ?? '')) + part);

const page = (title: string, content: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${escaped`<title>${title} · Drive-in</title>`}
<link rel="stylesheet" href="/docs/style.css"><link rel="stylesheet" href="/dev/style.css"></head>
<body>${content}</body></html>`;

const stateOf = ({ sentAt, attempts, lastError }: StoredMail): string => {
  if (sentAt !== null) return `sent ${sentAt}`;
  if (attempts === 0) return 'waiting';
  return `${attempts} tries, ${lastError ?? 'under way'}`;
};

const addressOf = ({ mailId }: StoredMail) => `/dev/mail/${encodeURIComponent(mailId)}`;

const row = (mail: StoredMail): string =>
  escaped`<tr><td><a href="${addressOf(mail)}">${mail.subject}</a></td><td>${mail.recipient}</td>
<td>${mail.createdAt}</td><td>${stateOf(mail)}</td></tr>`;

const table = (mails: readonly StoredMail[]): string =>
  `<div class="scroll"><table><thead><tr><th>Subject</th><th>To</th><th>Written</th><th>State</th></tr></thead>
<tbody>${mails.map(row).join('')}</tbody></table></div>`;

export const mailListPage = (mails: readonly StoredMail[]): string =>
  page(
    'Mail',
    `<header><h1>Mail</h1>
<p>What this server wrote, newest first. For tests: <a href="/dev/mail.json">mail.json</a>.</p></header>
<main>${mails.length > 0 ? table(mails) : '<p>Nothing yet. Ask for a temporary password, and it appears here.</p>'}</main>`,
  );

export const mailPage = (mail: StoredMail): string =>
  page(
    mail.subject,
    escaped`<header><p><a href="/dev/mail">All mail</a></p><h1>${mail.subject}</h1>
<p>To ${mail.recipient} · ${mail.createdAt} · ${stateOf(mail)}</p></header>
<main><h2>Text</h2><pre>${mail.text}</pre>
<h2>HTML</h2><iframe sandbox title="The mail as HTML" src="${addressOf(mail)}/html"></iframe></main>`,
  );
