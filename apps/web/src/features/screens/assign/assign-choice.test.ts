import { expect, it } from 'vitest';
import { aScreen } from '../board/a-screen';
import { freeGroupNumber } from './assign-choice';

const inGroup = (deviceId: string, number: number) =>
  aScreen({ deviceId, group: { number, isLeader: false } });

it('assigning: the selected screens get the first group number that is free', () => {
  const [one, alsoOne, two, alone] = [inGroup('a', 1), inGroup('b', 1), inGroup('c', 2), aScreen()];
  const screens = [one, alsoOne, two, alone];
  expect(freeGroupNumber(screens, [alone])).toBe(3);
  expect(freeGroupNumber(screens, [one, alsoOne])).toBe(1);
  expect(freeGroupNumber([...screens, inGroup('d', 3)], [alone])).toBe(3);
});
