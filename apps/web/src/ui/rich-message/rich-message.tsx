import { Fragment, type ReactNode } from 'react';

const PLACEHOLDER = /(\{\w+\})/;

/** A sentence with elements in it: `{link}` marks the position of the link in each language. */
export function RichMessage({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(PLACEHOLDER).map((piece, index) => {
    const name = PLACEHOLDER.test(piece) ? piece.slice(1, -1) : undefined;
    // Pieces have no identity but their index in the sentence.
    return (
      <Fragment key={index}>
        {name !== undefined && Object.hasOwn(parts, name) ? parts[name] : piece}
      </Fragment>
    );
  });
}
