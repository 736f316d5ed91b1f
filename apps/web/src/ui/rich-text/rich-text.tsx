import { Fragment, type ReactNode, useMemo } from 'react';
import type { RichBlock, RichInline } from './rich-node';
import { readRichText } from './read-rich-text';
import './rich-text.css';

type SafeLink =
  /** A route of this app. */
  | { readonly kind: 'inside'; readonly to: string }
  /** Another site, or a mail program. */
  | { readonly kind: 'outside'; readonly href: string };

/** Only https, mailto and paths of our own are links; every other address is not. */
export const safeLink = (href: string, origin: string): SafeLink | undefined => {
  let address: URL;
  try {
    address = new URL(href, origin);
  } catch {
    return undefined;
  }
  // A blob has the origin of the page that made it, so the protocol is checked as well.
  if (`${address.protocol}//${address.host}` === origin) {
    return { kind: 'inside', to: `${address.pathname}${address.search}${address.hash}` };
  }
  const isAllowed = address.protocol === 'https:' || address.protocol === 'mailto:';
  return isAllowed ? { kind: 'outside', href: address.href } : undefined;
};

type RichTextProps = {
  /** As the server sent it: never trusted, never put on the page as HTML. */
  html: string;
  /** A first heading with the same text is left out. */
  title?: string;
  /** A screen of a car opens no other tab: external addresses are plain words there. */
  opensOtherSites: boolean;
  /** Read after a link that opens a new tab. */
  newTabLabel: string;
  /** Renders a link to a route of this app, e.g. the router's Link. */
  insideLink: (to: string, children: ReactNode) => ReactNode;
};

export function RichText({ html, title, ...links }: RichTextProps) {
  const blocks = useMemo(() => withoutTitle(readRichText(html), title), [html, title]);
  return (
    <div className="rich-text">
      <Blocks blocks={blocks} links={links} />
    </div>
  );
}

const withoutTitle = (blocks: readonly RichBlock[], title: string | undefined): readonly RichBlock[] => {
  const [first, ...rest] = blocks;
  const isTitle = first?.kind === 'heading' && wordsOf(first.children).trim() === title;
  return isTitle ? rest : blocks;
};

const wordsOf = (inlines: readonly RichInline[]): string =>
  inlines
    .map((inline) =>
      inline.kind === 'text' ? inline.text : inline.kind === 'break' ? ' ' : wordsOf(inline.children),
    )
    .join('');

type Links = Omit<RichTextProps, 'html' | 'title'>;

function Blocks({ blocks, links }: { blocks: readonly RichBlock[]; links: Links }) {
  return blocks.map((block, index) => <Block key={index} block={block} links={links} />);
}

function Block({ block, links }: { block: RichBlock; links: Links }) {
  if (block.kind === 'list') {
    const List = block.isNumbered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={index}>
            <Blocks blocks={item} links={links} />
          </li>
        ))}
      </List>
    );
  }
  const words = <Inlines inlines={block.children} links={links} />;
  if (block.kind === 'paragraph') return <p>{words}</p>;
  return block.level === 2 ? <h2>{words}</h2> : <h3>{words}</h3>;
}

function Inlines({ inlines, links }: { inlines: readonly RichInline[]; links: Links }) {
  return inlines.map((inline, index) => (
    <Fragment key={index}>
      <Inline inline={inline} links={links} />
    </Fragment>
  ));
}

function Inline({ inline, links }: { inline: RichInline; links: Links }) {
  if (inline.kind === 'text') return inline.text;
  if (inline.kind === 'break') return <br />;
  const words = <Inlines inlines={inline.children} links={links} />;
  if (inline.kind !== 'link') {
    const Element = inline.kind;
    return <Element>{words}</Element>;
  }
  const link = safeLink(inline.href, window.location.origin);
  if (link?.kind === 'inside') return links.insideLink(link.to, words);
  if (!link || !links.opensOtherSites) return words;
  return (
    <a className="rich-text__link" href={link.href} target="_blank" rel="noopener noreferrer">
      {words}
      <span className="visually-hidden"> {links.newTabLabel}</span>
    </a>
  );
}
