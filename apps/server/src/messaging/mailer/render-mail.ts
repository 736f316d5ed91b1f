import { labelled } from './labelled';

export interface MailContent {
  readonly language: string;
  readonly subject: string;
  readonly heading: string;
  /** Text to copy: large, and on its own line. */
  readonly code?: string;
  /** A table of facts, such as a receipt. */
  readonly facts?: readonly MailFact[];
  readonly paragraphs: readonly string[];
  readonly footer: string;
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
  /** The most important fact: the total. */
  readonly isStrong?: boolean;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Both parts contain everything. Nothing is loaded, so mail programs show the whole mail offline. */
export const renderMail = (mail: MailContent): RenderedMail => ({
  subject: mail.subject,
  text: textPart(mail),
  html: htmlPart(mail),
});

const textPart = ({ language, heading, code, facts, paragraphs, footer }: MailContent): string => {
  const parts = [
    heading,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(facts === undefined
      ? []
      : [facts.map(({ label, value }) => labelled(label, value, language)).join('\n')]),
    ...paragraphs,
    `-- \nDrive-in\n${footer}`,
  ];
  return `${parts.join('\n\n')}\n`;
};

/** Dark. Text and background are set together, so that programs which recolour mails keep the contrast. */
const STYLES = {
  body: 'margin:0;padding:24px 12px;background-color:#0b0d13;color:#e9ecf4;font:17px/1.55 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:28px 20px;background-color:#141824;color:#e9ecf4;border:1px solid #262c3d;border-radius:16px',
  brand: 'margin:0 0 20px;color:#ffb454;font-weight:700;letter-spacing:.02em',
  heading: 'margin:0 0 20px;font-size:26px;line-height:1.25;color:#e9ecf4',
  code: 'margin:0 0 24px;padding:18px 8px;background-color:#0b0d13;color:#ffb454;border:1px solid #3a4258;border-radius:12px;font:700 24px/1.3 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.06em;text-align:center;white-space:nowrap;-webkit-user-select:all;user-select:all',
  facts: 'width:100%;margin:0 0 24px;border-collapse:collapse;color:#e9ecf4',
  label:
    'padding:9px 16px 9px 0;border-bottom:1px solid #262c3d;color:#9aa3b8;font-weight:400;text-align:left;vertical-align:top',
  value:
    'padding:9px 0;border-bottom:1px solid #262c3d;text-align:right;vertical-align:top;overflow-wrap:anywhere',
  strong: 'color:#e9ecf4;font-weight:700;font-size:19px',
  paragraph: 'margin:0 0 14px;color:#e9ecf4;overflow-wrap:anywhere',
  footer: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #262c3d;color:#9aa3b8;font-size:14px',
} as const;

const block = (name: 'p' | 'h1', style: string, text: string) =>
  `<${name} style="${style}">${escapeHtml(text)}</${name}>`;

/** A table with row headings: screen readers announce the label with each value. */
const factsTable = (facts: readonly MailFact[]) =>
  `<table style="${STYLES.facts}"><tbody>
${facts.map(factRow).join('\n')}
</tbody></table>`;

const factRow = ({ label, value, isStrong = false }: MailFact) => {
  const more = isStrong ? `;${STYLES.strong}` : '';
  return (
    `<tr><th scope="row" style="${STYLES.label}${more}">${escapeHtml(label)}</th>` +
    `<td style="${STYLES.value}${more}">${escapeHtml(value)}</td></tr>`
  );
};

const htmlPart = ({ language, subject, heading, code, facts, paragraphs, footer }: MailContent): string =>
  `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="supported-color-schemes" content="dark light">
<title>${escapeHtml(subject)}</title></head>
<body style="${STYLES.body}"><div style="${STYLES.card}">
${block('p', STYLES.brand, 'Drive-in')}
${block('h1', STYLES.heading, heading)}
${code === undefined ? '' : block('p', STYLES.code, code)}
${facts === undefined ? '' : factsTable(facts)}
${paragraphs.map((paragraph) => block('p', STYLES.paragraph, paragraph)).join('\n')}
${block('p', STYLES.footer, footer)}
</div></body></html>
`;
