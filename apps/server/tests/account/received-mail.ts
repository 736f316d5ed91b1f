export interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

const bytesOf = (quoted: string): Buffer =>
  Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

const decodePart = (part: string): string => {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1];
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return bytesOf(content.replace(/=\r\n/g, '')).toString('utf8');
  return content;
};

/** The decoded parts of a mail. */
export const partsOf = ({ raw }: Delivery): string[] => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? 'none';
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => decodePart(part.trimStart()).replaceAll('\r\n', '\n').trim());
};

/** The decoded subject: unfolded, `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` resolved. */
export const subjectOf = ({ raw }: Delivery): string => {
  const [, folded = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw) ?? [];
  return folded
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
          kind === 'B' ? Buffer.from(text, 'base64') : bytesOf(text.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );
};
