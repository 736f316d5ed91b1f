import { iconOutline, iconSolid } from './icon-paths';
import './icon.css';

export type IconName = keyof typeof iconOutline | keyof typeof iconSolid;

export const iconNames = [...new Set([...Object.keys(iconOutline), ...Object.keys(iconSolid)])] as IconName[];

const outlineOf: Partial<Record<IconName, string>> = iconOutline;
const solidOf: Partial<Record<IconName, string>> = iconSolid;

/** Decoration only: the element with the icon must have a name of its own. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {outlineOf[name] && <path className="icon__outline" d={outlineOf[name]} />}
      {solidOf[name] && <path d={solidOf[name]} />}
    </svg>
  );
}
