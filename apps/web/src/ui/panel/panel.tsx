import type { ElementType, ReactNode } from 'react';
import type { AsElementProps } from '../as-element';
import { Icon, type IconName } from '../icon/icon';
import { joinClasses } from '../join-classes';
import './panel.css';

export function Panel({ children, isPadded = true }: { children: ReactNode; isPadded?: boolean }) {
  return <div className={joinClasses('panel', isPadded && 'panel--padded')}>{children}</div>;
}

/** Lines under one another, parted by hairlines; put it in a Panel without padding. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="list" aria-label={label}>
      {children}
    </ul>
  );
}

type ListLineProps = { icon?: IconName; end?: ReactNode; children: ReactNode };

const ListFace = ({ icon, end, children }: ListLineProps) => (
  <>
    {icon && <Icon name={icon} />}
    <span className="list__words">{children}</span>
    {end && <span className="list__end">{end}</span>}
  </>
);

/** A line without an action, or with a control of its own. */
export function ListLine(props: ListLineProps) {
  return (
    <li className="list__line">
      <ListFace {...props} />
    </li>
  );
}

/** A line that is one link or button; `as` takes the router's Link or `'button'`. */
export function ListLink<E extends ElementType = 'a'>(props: AsElementProps<E, ListLineProps>) {
  const { as, icon, end, children, ...rest } = props;
  const Element: ElementType = as ?? 'a';
  return (
    <li>
      <Element
        {...(as === 'button' && { type: 'button' })}
        {...rest}
        className="list__line list__line--pressable"
      >
        <ListFace icon={icon} end={end}>
          {children}
        </ListFace>
        <Icon name="right" className="list__go" />
      </Element>
    </li>
  );
}

export type KeyValueLine = { key: string; value: ReactNode; isTotal?: boolean };

export function KeyValue({ lines }: { lines: readonly KeyValueLine[] }) {
  return (
    <dl className="key-value">
      {lines.map(({ key, value, isTotal }) => (
        <div key={key} className={joinClasses('key-value__line', isTotal && 'key-value__line--total')}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
