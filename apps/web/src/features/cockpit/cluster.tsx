import { useEffect, useState } from 'react';
import { appCountry } from '../../shared/country';
import { usePrefersStill } from '../../ui/hero/use-prefers-still';
import { useCockpit } from './cockpit-store';
import { speedIn } from './speed';

const STEP_MS = 40;

/** Picks up speed, and brakes, as a car does; at once for whoever wants no motion. */
const useSpeed = (target: number): number => {
  const isStill = usePrefersStill();
  const [speed, setSpeed] = useState(target);
  useEffect(() => {
    if (speed === target) return;
    const step = Math.max(1, Math.round(Math.abs(target - speed) / 6));
    const next = isStill ? target : speed + Math.sign(target - speed) * step;
    const timer = setTimeout(() => setSpeed(next), STEP_MS);
    return () => clearTimeout(timer);
  }, [speed, target, isStill]);
  return speed;
};

/** The instrument beside the front screen. */
export function Cluster() {
  const isDriving = useCockpit((state) => state.isDriving);
  const { value, unit } = speedIn(appCountry(), isDriving);
  return (
    <p className="cockpit-cluster num">
      <b>{useSpeed(value)}</b>
      <small>{unit}</small>
    </p>
  );
}
