/** A paragraph, or a list of points. */
type LegalBlock = string | readonly string[];

/** A legal text: its title, then sections of a heading and what stands below it. */
export interface LegalText {
  readonly title: string;
  readonly sections: readonly (readonly [heading: string, ...blocks: LegalBlock[]])[];
}

/** Addresses for mail and of pages, without the full stop that ends a sentence. */
const ADDRESS = /(?:https:\/\/[\w./-]*\w)|(?:[\w.-]+@[\w-]+\.[\w.]*\w)/g;

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const link = (address: string) => {
  const target = address.includes('@') ? `mailto:${address}` : address;
  return `<a href="${target}">${address}</a>`;
};
const inline = (text: string) => escape(text).replace(ADDRESS, link);

const block = (content: LegalBlock) =>
  typeof content === 'string'
    ? `<p>${inline(content)}</p>`
    : `<ul>${content.map((point) => `<li>${inline(point)}</li>`).join('')}</ul>`;

/** Headings, paragraphs, lists and links only, so that every screen can style them and nothing in them can run. */
export const legalPage = ({ title, sections }: LegalText): string =>
  [
    `<h1>${escape(title)}</h1>`,
    ...sections.flatMap(([heading, ...blocks]) => [`<h2>${escape(heading)}</h2>`, ...blocks.map(block)]),
  ].join('\n');
