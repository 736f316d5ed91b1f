import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { TypeCode } from './type-code';

const car = vi.hoisted(() => ({ isMoving: false }));
vi.mock('../../../shared/car/car-activity', () => ({ useIsInMotion: () => car.isMoving }));

const draw = () => renderToStaticMarkup(<TypeCode onCode={() => undefined} />);

it('sign-in code: entry is closed in a moving car with the reason, and open in a parked one', () => {
  car.isMoving = true;
  expect(draw()).toMatch(/<input[^>]* disabled="".*vehicle_typing_waits.*<button[^>]* disabled=""/);
  car.isMoving = false;
  expect(draw()).not.toMatch(/disabled=""|vehicle_typing_waits/);
});
