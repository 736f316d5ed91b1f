import {
  Children,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../icon/icon';
import { useIncrementalCount } from '../use-incremental-count';
import { pageScrollPx } from './row-steps';
import { useRowFocus } from './use-row-focus';
import './row.css';

type RowProps = {
  title: string;
  /** The link to all items: a link with the class `row__more`, or a `RowMore`. */
  more?: ReactNode;
  /** Mounted during a scroll: its tiles are drawn a few at a time from the first one. */
  isComing?: boolean;
  /** Tiles. */
  children: ReactNode;
};

/** More than fill the widest screen: the rest is drawn a little later, in small steps. */
const FIRST_TILES = 10;
const STEP_TILES = 4;

type Ends = { isAtStart: boolean; isAtEnd: boolean };

export function Row({ title, more, isComing = false, children }: RowProps) {
  const headingId = useId();
  const track = useRef<HTMLDivElement>(null);
  /** Unknown, and no arrows drawn, until a mouse moves on it: rows that scroll below a still mouse stay cheap. */
  const [ends, setEnds] = useState<Ends>();
  const focus = useRowFocus(track);
  const tiles = useMemo(() => Children.toArray(children), [children]);
  const drawnCount = useIncrementalCount(tiles.length, isComing ? STEP_TILES : FIRST_TILES, STEP_TILES);
  const drawn = useDeferredValue(tiles).slice(0, drawnCount);

  const noteEnds = () => {
    const element = track.current;
    if (!element) return;
    const isAtStart = element.scrollLeft <= 1;
    const isWhole = drawnCount === tiles.length;
    const isAtEnd = isWhole && element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
    setEnds((before) =>
      before?.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
    );
  };
  const noteMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') noteEnds();
  };
  const page = (direction: 1 | -1) =>
    track.current?.scrollBy({
      left: direction * pageScrollPx(track.current.clientWidth),
      behavior: 'smooth',
    });

  return (
    <section
      className="row"
      aria-labelledby={headingId}
      onPointerEnter={ends && noteEnds}
      onPointerMove={ends ? undefined : noteMouse}
    >
      <div className="row__head">
        <h2 className="t-3" id={headingId}>
          {title}
        </h2>
        {more}
      </div>
      <div className="row__body">
        <div className="row__track" ref={track} onScroll={ends && noteEnds} {...focus}>
          {drawn}
        </div>
        {/* For the mouse only: keys and touch scroll the row natively. */}
        {ends && !ends.isAtStart && <RowArrow side="start" onPress={() => page(-1)} />}
        {ends && !ends.isAtEnd && <RowArrow side="end" onPress={() => page(1)} />}
      </div>
    </section>
  );
}

function RowArrow(props: { side: 'start' | 'end'; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`row__arrow row__arrow--${props.side}`}
      tabIndex={-1}
      aria-hidden="true"
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onPress}
    >
      <Icon name={props.side === 'start' ? 'left' : 'right'} />
    </button>
  );
}
