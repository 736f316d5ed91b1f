import { describe, expect, it } from 'vitest';
import { aScreen } from './a-screen';
import { emptySeats, nameOf, seating, seatOrder } from './seats';

const t = (key: string) => key;
const front = aScreen({ deviceId: 'f', deviceType: 'front', deviceName: 'Front Screen' });
const left = aScreen({ deviceId: 'l', deviceType: 'rear-left', deviceName: 'Left Rear' });
const passenger = aScreen({ deviceId: 'p', deviceType: 'front-passenger', deviceName: 'Front Passenger' });
const rear = aScreen({ deviceId: 'r', deviceType: 'not-set', deviceName: 'Rear Screen' });
const phone = aScreen({ deviceId: 'o', deviceType: 'companion', deviceName: 'Phone' });
const own = aScreen({ deviceId: 's', deviceType: 'companion', deviceName: 'Other Device', isSelf: true });

describe('seating', () => {
  it('car screens are in the order of the seats, other devices beside them, this one first', () => {
    const { inCar, others } = seating([phone, own, left, rear, passenger, front], false);
    expect(inCar.map(({ screen }) => screen.deviceId)).toEqual(['f', 'p', 'l', 'r']);
    expect(inCar.map(({ seat }) => seat)).toEqual(['front', 'front-passenger', 'rear-left', undefined]);
    expect(others.map(({ deviceId }) => deviceId)).toEqual(['s', 'o']);
  });

  it('the front row is swapped for right-hand drive', () => {
    const { inCar } = seating([front, left, passenger], true);
    expect(inCar.map(({ screen }) => screen.deviceId)).toEqual(['p', 'f', 'l']);
    expect(seatOrder(true)).toEqual(['front-passenger', 'front', 'rear-left', 'rear-right']);
  });

  it('the second screen of a seat follows, and both show their names', () => {
    const second = aScreen({ deviceId: 'f2', deviceType: 'front', deviceName: 'Front Screen 2' });
    const screens = [front, second, left];
    expect(seating(screens, false).inCar.map(({ screen }) => screen.deviceId)).toEqual(['f', 'l', 'f2']);
    expect(screens.map((screen) => nameOf(screen, screens, t))).toEqual([
      'profile_front_screen',
      'Front Screen 2',
      'profile_left_rear',
    ]);
  });

  it('an empty seat is drawn only beside one that has a screen', () => {
    const emptyBeside = (...screens: Parameters<typeof seating>[0][number][]) =>
      emptySeats(seating(screens, false));
    expect(emptyBeside(front)).toEqual(['front-passenger']);
    expect(emptyBeside(left, passenger)).toEqual(['front', 'rear-right']);
    expect(emptyBeside(front, passenger)).toEqual([]);
    expect(emptyBeside(rear, phone)).toEqual([]);
  });

  it('names given by the app are in the language of this screen', () => {
    const screens = [front, rear, phone, own];
    expect(screens.map((screen) => nameOf(screen, screens, t))).toEqual([
      'screen_front',
      'profile_rear_screen',
      'Phone',
      'profile_other_device',
    ]);
  });
});
