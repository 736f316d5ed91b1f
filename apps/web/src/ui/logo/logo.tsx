import { joinClasses } from '../join-classes';
import './logo.css';

type LogoProps = {
  /** The name of the product is the same in every language. */
  name?: string;
  isMarkOnly?: boolean;
  className?: string;
};

/** The screen on its legs, seen from the third row. */
export function Logo({ name = 'Drive-in', isMarkOnly, className }: LogoProps) {
  return (
    <span className={joinClasses('logo', className)}>
      <svg
        viewBox="0 0 50 40"
        {...(isMarkOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <path className="logo__legs" d="M12 24v13M38 26v11" />
        <path className="logo__screen" d="M5.5 8.3 44.5 3.6v23L5.5 24z" />
        <path className="logo__play" d="M20.5 9.7v12.2l11-6z" />
      </svg>
      {!isMarkOnly && name}
    </span>
  );
}
