import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCarActivity } from './car-activity';
import { followMotion } from './follow-motion';
import { useVehicleSignals } from '../vehicle/vehicle-signals';

const toggleAttribute = vi.fn();
let stop: () => void = () => undefined;

describe('motion mark', () => {
  beforeEach(() => void vi.stubGlobal('document', { documentElement: { toggleAttribute } }));
  afterEach(() => {
    stop();
    useVehicleSignals.setState({ liveMotion: undefined });
    setCarActivity('parked');
    vi.unstubAllGlobals();
    toggleAttribute.mockClear();
  });

  it('motion mark: set from the first moment', () => {
    useVehicleSignals.setState({ liveMotion: 'in-motion' });
    stop = followMotion();
    expect(toggleAttribute).toHaveBeenCalledExactlyOnceWith('data-moving', true);
  });

  it('motion mark: follows signals and manual choices, with one change each', () => {
    stop = followMotion();
    setCarActivity('in-motion');
    useVehicleSignals.setState({ liveMotion: 'in-motion' });
    useVehicleSignals.setState({ liveMotion: 'parked' });
    useVehicleSignals.setState({ liveMotion: 'parked' });
    useVehicleSignals.setState({ liveMotion: 'in-motion' });
    expect(toggleAttribute.mock.calls.map(([, isMoving]) => isMoving as boolean)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});
