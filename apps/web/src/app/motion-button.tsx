import { setCarActivity, useIsInMotion } from '../shared/car-activity';
import { deviceStorage } from '../shared/device-storage';
import { useWording } from '../shared/wording';
import { Button } from '../ui/button/button';
import './motion-button.css';

/** Where it is switched on it floats above every screen and plays the car: parked or in motion (ENT-27). */
export function MotionButton() {
  const t = useWording();
  const isInMotion = useIsInMotion();
  if (deviceStorage.read('floatingButton') !== 'true') return null;
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
