import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import type { AsElementProps } from '../as-element';
import { Icon, type IconName } from '../icon/icon';
import { joinClasses } from '../join-classes';
import { Spinner } from '../spinner/spinner';
import './button.css';

type ButtonVariant = 'plain' | 'primary' | 'ghost' | 'glass' | 'quiet' | 'danger';

type ButtonLook = {
  variant?: ButtonVariant;
  icon?: IconName;
  /** Shown after the words, e.g. the arrow of "See all". */
  endIcon?: IconName;
  /** A square with the icon alone; its name must come by `aria-label`. */
  isIconOnly?: boolean;
  isBlock?: boolean;
  /** A price already formatted for the territory. */
  price?: string;
  children?: ReactNode;
};

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook | 'disabled'> & {
    isDisabled?: boolean;
    /** Keeps the focus and the width, shows a spinner and ignores presses. */
    isBusy?: boolean;
  };

const lookOf = ({ variant = 'plain', isIconOnly, isBlock }: ButtonLook, className?: string) =>
  joinClasses(
    'button',
    variant !== 'plain' && `button--${variant}`,
    isIconOnly && 'button--icon',
    isBlock && 'button--block',
    className,
  );

function ButtonContent({ icon, endIcon, price, children, isBusy }: ButtonLook & { isBusy?: boolean }) {
  return (
    <>
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {price && <span className="button__price">{price}</span>}
      {endIcon && <Icon name={endIcon} />}
    </>
  );
}

export function Button(props: ButtonProps) {
  const {
    variant,
    icon,
    endIcon,
    isIconOnly,
    isBlock,
    price,
    children,
    className,
    isDisabled,
    isBusy,
    onClick,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, isIconOnly, isBlock }, className)}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      <ButtonContent icon={icon} endIcon={endIcon} price={price} isBusy={isBusy}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** A link that looks like a button; `as` takes the router's Link. */
export function LinkButton<E extends ElementType = 'a'>(
  props: AsElementProps<E, ButtonLook & { className?: string }>,
) {
  const { as, variant, icon, endIcon, isIconOnly, isBlock, price, children, className, ...rest } = props;
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={lookOf({ variant, isIconOnly, isBlock }, className)}>
      <ButtonContent icon={icon} endIcon={endIcon} price={price}>
        {children}
      </ButtonContent>
    </Element>
  );
}
