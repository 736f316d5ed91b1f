import { afterEach, describe, expect, it, vi } from 'vitest';
import { followChosenActivity, isInMotion, setCarActivity } from './car-activity';
import { deviceStorage } from '../device/device-storage';
import { useVehicleSignals } from '../vehicle/vehicle-signals';

afterEach(() => {
  useVehicleSignals.setState({ liveMotion: undefined });
  setCarActivity('parked');
});

describe('whether the car moves', () => {
  it('is what the button says while the vehicle says nothing', () => {
    expect(isInMotion()).toBe(false);
    setCarActivity('in-motion');
    expect(isInMotion()).toBe(true);
    expect(deviceStorage.read('carActivity')).toBe('IN-MOTION');
  });

  it('is what another tab of the same screen says', () => {
    const tab = new EventTarget();
    vi.stubGlobal('window', tab);
    const stop = followChosenActivity();
    const sayElsewhere = (activity: string) => {
      deviceStorage.write('carActivity', activity);
      tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    };
    sayElsewhere('IN-MOTION');
    expect(isInMotion()).toBe(true);
    sayElsewhere('PARKED');
    expect(isInMotion()).toBe(false);
    stop();
    vi.unstubAllGlobals();
  });

  it('is what the vehicle says, which no button overrides [ENT-27b]', () => {
    setCarActivity('parked');
    useVehicleSignals.setState({ liveMotion: 'in-motion' });
    setCarActivity('parked');
    expect(isInMotion()).toBe(true);
    useVehicleSignals.setState({ liveMotion: 'parked' });
    setCarActivity('in-motion');
    expect(isInMotion()).toBe(false);
    expect(deviceStorage.read('carActivity')).toBe('PARKED');

    // What was chosen before the vehicle spoke gives way, too.
    useVehicleSignals.setState({ liveMotion: undefined });
    setCarActivity('in-motion');
    useVehicleSignals.setState({ liveMotion: 'parked' });
    expect(isInMotion()).toBe(false);
  });
});
