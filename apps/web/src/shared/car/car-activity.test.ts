import { afterEach, describe, expect, it, vi } from 'vitest';
import { followChosenActivity, isInMotion, setCarActivity } from './car-activity';
import { deviceStorage } from '../device/device-storage';
import { useVehicleSignals } from '../vehicle/vehicle-signals';

afterEach(() => {
  useVehicleSignals.setState({ liveMotion: undefined });
  setCarActivity('parked');
});

describe('motion', () => {
  it('motion: the button decides while there are no vehicle signals', () => {
    expect(isInMotion()).toBe(false);
    setCarActivity('in-motion');
    expect(isInMotion()).toBe(true);
    expect(deviceStorage.read('carActivity')).toBe('IN-MOTION');
  });

  it('motion: a choice in another tab of the same screen applies', () => {
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

  it('motion: vehicle signals override the button [ENT-27b]', () => {
    setCarActivity('parked');
    useVehicleSignals.setState({ liveMotion: 'in-motion' });
    setCarActivity('parked');
    expect(isInMotion()).toBe(true);
    useVehicleSignals.setState({ liveMotion: 'parked' });
    setCarActivity('in-motion');
    expect(isInMotion()).toBe(false);
    expect(deviceStorage.read('carActivity')).toBe('PARKED');

    // An earlier choice is overridden as well.
    useVehicleSignals.setState({ liveMotion: undefined });
    setCarActivity('in-motion');
    useVehicleSignals.setState({ liveMotion: 'parked' });
    expect(isInMotion()).toBe(false);
  });
});
