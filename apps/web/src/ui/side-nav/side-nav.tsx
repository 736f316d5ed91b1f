import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import './side-nav.css';

export type NavItem = { id: string; label: string; icon: IconName; isDisabled?: boolean };

/** Props of an item's link; `renderLink` passes them to the router's link. */
type NavLinkProps = {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
};

type SideNavProps<Item extends NavItem> = {
  label: string;
  items: readonly Item[];
  selectedId?: string;
  /** The side of the steering wheel. */
  side?: 'left' | 'right';
  renderLink: (item: Item, props: NavLinkProps) => ReactNode;
  logo?: ReactNode;
  /** Below the items: which screen of the car this is. Not on phones and small screens. */
  foot?: ReactNode;
};

/** A column beside the page; on phones a bar at the bottom. */
export function SideNav<Item extends NavItem>(props: SideNavProps<Item>) {
  const { label, items, selectedId, side = 'left', renderLink, logo, foot } = props;
  return (
    <nav className={`side-nav side-nav--${side}`} aria-label={label}>
      {logo && <div className="side-nav__logo">{logo}</div>}
      <ul className="side-nav__list">
        {items.map((item) => (
          <li key={item.id} className="side-nav__slot">
            {item.isDisabled ? (
              <span className="side-nav__item side-nav__item--off" aria-disabled="true">
                <NavItemFace item={item} />
              </span>
            ) : (
              renderLink(item, {
                className: 'side-nav__item',
                'aria-current': item.id === selectedId ? 'page' : undefined,
                children: <NavItemFace item={item} />,
              })
            )}
          </li>
        ))}
      </ul>
      {foot && <div className="side-nav__foot">{foot}</div>}
    </nav>
  );
}

const NavItemFace = ({ item }: { item: NavItem }) => (
  <>
    <Icon name={item.icon} />
    <span className="side-nav__name">{item.label}</span>
  </>
);
