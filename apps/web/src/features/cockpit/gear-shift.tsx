import { useWording } from '../../shared/wording';
import { setDriving, useCockpit } from './cockpit-store';

/** Park and Drive, where a selector is: on the console. */
export function GearShift() {
  const t = useWording();
  const isDriving = useCockpit((state) => state.isDriving);
  const gears = [
    { letter: 'P', name: t('cockpit_park'), isOn: !isDriving, isDrive: false },
    { letter: 'D', name: t('cockpit_drive'), isOn: isDriving, isDrive: true },
  ];
  return (
    <div className="cockpit-shift" role="radiogroup" aria-label={t('cockpit_gear')}>
      {gears.map(({ letter, name, isOn, isDrive }) => (
        <button
          key={letter}
          type="button"
          role="radio"
          aria-checked={isOn}
          aria-label={name}
          data-autofocus={!isDrive || undefined}
          onClick={() => setDriving(isDrive)}
        >
          <span aria-hidden="true">{letter}</span>
          <small aria-hidden="true">{name}</small>
        </button>
      ))}
    </div>
  );
}
