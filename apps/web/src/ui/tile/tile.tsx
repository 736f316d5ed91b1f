import type { ElementType, ReactNode } from 'react';
import type { AsElementProps } from '../as-element';
import type { CssVariables } from '../css-variables';
import { Icon } from '../icon/icon';
import { joinClasses } from '../join-classes';
import { Marquee } from '../marquee/marquee';
import { Picture, type PictureSource } from '../picture/picture';
import { ProgressBar } from '../progress-bar/progress-bar';
import { Tag } from '../tag/tag';
import './tile.css';

export type TileShape = 'poster' | 'wide' | 'clip' | 'banner';

type TileOwnProps = {
  shape?: TileShape;
  title: string;
  subtitle?: string;
  picture?: PictureSource;
  /** Fills the tile until the picture has loaded, and colours the focus light. */
  colour?: string;
  /** Watched share, 0 to 1. */
  progress?: number;
  isLocked?: boolean;
  durationText?: string;
  /** "In preparation" and the like, on the picture. */
  statusText?: string;
  /** Posters carry their title in the picture; give true where they do not. */
  hasCaption?: boolean;
  isSelected?: boolean;
  isUrgent?: boolean;
  /** Read out after the title: "locked", "64 % watched". */
  hiddenText?: string;
  className?: string;
};

/** One film, clip or list on offer. `as` takes the router's Link, `'button'`, or an anchor by default. */
export function Tile<E extends ElementType = 'a'>(props: AsElementProps<E, TileOwnProps>) {
  const { as, shape = 'poster', title, subtitle, picture, colour, ...more } = props;
  const {
    progress,
    isLocked,
    durationText,
    statusText,
    hasCaption,
    isSelected,
    isUrgent,
    hiddenText,
    className,
    ...rest
  } = more;
  const Element: ElementType = as ?? 'a';
  const isCaptioned = hasCaption ?? (shape === 'wide' || shape === 'clip');
  return (
    <Element
      {...(as === 'button' && { type: 'button' })}
      {...rest}
      className={joinClasses('tile', `tile--${shape}`, isLocked && 'tile--locked', className)}
      aria-current={isSelected || undefined}
      data-row-item=""
    >
      <span className="tile__art" style={{ '--tile-colour': colour } as CssVariables}>
        <Picture
          source={picture}
          alt={isCaptioned || shape === 'banner' ? '' : title}
          name={title}
          isUrgent={isUrgent}
        />
        {progress !== undefined && <TileProgress share={progress} />}
        {isLocked && (
          <span className="tile__lock">
            <Icon name="lock" />
          </span>
        )}
        {statusText && <TileCorner at="top">{statusText}</TileCorner>}
        {durationText && <TileCorner at="bottom">{durationText}</TileCorner>}
        {shape === 'banner' && <TileBannerCopy title={title} subtitle={subtitle} />}
      </span>
      {isCaptioned && <TileCaption title={title} subtitle={subtitle} />}
      {hiddenText && <span className="visually-hidden">{hiddenText}</span>}
    </Element>
  );
}

function TileProgress({ share }: { share: number }) {
  return (
    <>
      <span className="tile__shade" />
      <span className="tile__progress">
        <ProgressBar share={share} />
      </span>
    </>
  );
}

const TileCorner = ({ at, children }: { at: 'top' | 'bottom'; children: ReactNode }) => (
  <Tag className={`tile__corner tile__corner--${at}`}>{children}</Tag>
);

const TileBannerCopy = ({ title, subtitle }: { title: string; subtitle?: string }) => (
  <span className="tile__banner">
    <span className="t-2">{title}</span>
    {subtitle}
  </span>
);

const TileCaption = ({ title, subtitle }: { title: string; subtitle?: string }) => (
  <span className="tile__words">
    <Marquee text={title} className="tile__title" />
    {subtitle && <span className="tile__subtitle">{subtitle}</span>}
  </span>
);
