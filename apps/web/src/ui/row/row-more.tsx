import type { ElementType, ReactNode } from 'react';
import type { AsElementProps } from '../as-element';
import { Icon } from '../icon/icon';

/** "See all" at the end of a row's heading. */
export function RowMore<E extends ElementType = 'a'>(props: AsElementProps<E, { children: ReactNode }>) {
  const { as, children, ...rest } = props;
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className="row__more">
      {children}
      <Icon name="right" />
    </Element>
  );
}
