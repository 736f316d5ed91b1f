import { setCarActivity, useVehicleMotion } from '../shared/car-activity';
import { useIsFloatingButtonShown } from '../shared/floating-button';
import { useWording } from '../shared/wording';
import { Button } from '../ui/button/button';
import './motion-button.css';

/** Where it is switched on it floats above every screen and plays the car: parked or in motion (ENT-27). */
export function MotionButton() {
  const t = useWording();
  const isMoving = useVehicleMotion() === 'in-motion';
  const isShown = useIsFloatingButtonShown();
  if (!isShown) return null;
  return (
    <div className="motion-button">
      <Button
        variant="glass"
        icon={isMoving ? 'gauge' : 'car'}
        aria-pressed={isMoving}
        onClick={() => setCarActivity(isMoving ? 'parked' : 'in-motion')}
      >
        {t(isMoving ? 'car_moving' : 'car_parked')}
      </Button>
    </div>
  );
}
