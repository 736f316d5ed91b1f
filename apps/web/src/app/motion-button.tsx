import { setCarActivity, useIsInMotion } from '../shared/car-activity';
import { useIsFloatingButtonShown } from '../shared/floating-button';
import { useWording } from '../shared/wording';
import { Button } from '../ui/button/button';
import './motion-button.css';

/** Where it is switched on it floats above every screen and plays the car: parked or in motion (ENT-27). */
export function MotionButton() {
  const t = useWording();
  const isInMotion = useIsInMotion();
  const isShown = useIsFloatingButtonShown();
  if (!isShown) return null;
  return (
    <div className="motion-button">
      <Button
        variant="glass"
        icon={isInMotion ? 'gauge' : 'car'}
        aria-pressed={isInMotion}
        onClick={() => setCarActivity(isInMotion ? 'parked' : 'in-motion')}
      >
        {t(isInMotion ? 'car_moving' : 'car_parked')}
      </Button>
    </div>
  );
}
