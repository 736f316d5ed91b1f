import { describe, expect, it } from 'vitest';
import { guardedGuess } from './guarded-guess';
import { fail, ok } from './result';

const aGuess = (waitS = 0) => {
  let counted = 0;
  return {
    counted: () => counted,
    take: () => {
      if (waitS === 0) counted += 1;
      return Promise.resolve(waitS);
    },
    giveBack: () => {
      counted -= 1;
      return Promise.resolve();
    },
  };
};

describe('a guess', () => {
  it('counts where it is wrong, and not where it is right', async () => {
    const guess = aGuess();
    expect(await guardedGuess(guess, 'Shut', () => Promise.resolve(ok('secret')))).toEqual(ok('secret'));
    expect(guess.counted()).toBe(0);
    expect(await guardedGuess(guess, 'Shut', () => Promise.resolve(fail('Wrong')))).toEqual(fail('Wrong'));
    expect(guess.counted()).toBe(1);
  });

  it('does not count where we could not look at it', async () => {
    const guess = aGuess();
    const broken = () => Promise.reject(new Error('no database'));
    await expect(guardedGuess(guess, 'Shut', broken)).rejects.toThrow('no database');
    expect(guess.counted()).toBe(0);
  });

  it('is not looked at behind a shut door', async () => {
    let looks = 0;
    const look = () => Promise.resolve(ok((looks += 1)));
    expect(await guardedGuess(aGuess(7), 'Shut', look)).toEqual(fail('Shut', 7));
    expect(looks).toBe(0);
  });
});
