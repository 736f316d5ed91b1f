import { hash } from 'node:crypto';

/** As our mails write them: without a character that would have to be escaped. */
const STYLE_ATTRIBUTE = / style="([^"&]*)"/g;

/** What a policy says to let the style attributes of a page work, and no others. */
export const hashesOfStyleAttributes = (html: string): string => {
  const styles = new Set([...html.matchAll(STYLE_ATTRIBUTE)].map(([, style = '']) => style));
  return [...styles].map((style) => `'sha256-${hash('sha256', style, 'base64')}'`).join(' ');
};
