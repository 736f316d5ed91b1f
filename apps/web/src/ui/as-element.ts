import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of a component that can be drawn as any element: `<LinkButton as={Link} to="/home">`. */
export type AsElementProps<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;
