/** A legal text: its title, then sections of a heading and paragraphs. */
export interface LegalText {
  readonly title: string;
  readonly sections: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const tag = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

/** Headings and paragraphs only, so that every screen can style them and nothing in them can run. */
export const legalPage = ({ title, sections }: LegalText): string =>
  [
    tag('h1', title),
    ...sections.flatMap(([heading, ...paragraphs]) => [
      tag('h2', heading),
      ...paragraphs.map((paragraph) => tag('p', paragraph)),
    ]),
  ].join('\n');
