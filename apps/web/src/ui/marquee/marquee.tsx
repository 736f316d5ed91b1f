import type { CssVariables } from '../css-variables';
import { joinClasses } from '../join-classes';
import { scrollSeconds, shouldScroll, TILE_MARQUEE_CHARS } from './should-scroll';
import './marquee.css';

type MarqueeProps = {
  text: string;
  limitChars?: number;
  /** By default the text scrolls while the tile around it has the focus. */
  isRunning?: boolean;
  className?: string;
};

/** One line of text with an ellipsis; too long a text scrolls while selected. */
export function Marquee({ text, limitChars = TILE_MARQUEE_CHARS, isRunning, className }: MarqueeProps) {
  if (!shouldScroll(text, limitChars)) {
    return <span className={joinClasses('marquee', className)}>{text}</span>;
  }
  return (
    <span className={joinClasses('marquee marquee--long', className)} data-running={isRunning || undefined}>
      <span
        className="marquee__run"
        data-text={text}
        style={{ '--seconds': `${scrollSeconds(text)}s` } as CssVariables}
      >
        {text}
      </span>
    </span>
  );
}
