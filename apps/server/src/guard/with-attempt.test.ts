import { describe, expect, it } from 'vitest';
import { fail, ok } from '../http/result';
import { withAttempt } from './with-attempt';

const anAttempt = (waitS = 0) => {
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

const right = () => Promise.resolve(ok('secret'));
const wrong = () => Promise.resolve(fail('Wrong'));

describe('attempt', () => {
  it('a wrong guess counts and a correct one does not', async () => {
    const attempt = anAttempt();
    const policy = { attempt, whenUsedUp: 'Shut', counts: 'refusals' } as const;
    expect(await withAttempt(policy, right)).toEqual(ok('secret'));
    expect(attempt.counted()).toBe(0);
    expect(await withAttempt(policy, wrong)).toEqual(fail('Wrong'));
    expect(attempt.counted()).toBe(1);
  });

  it('with `counts: results` a success counts too', async () => {
    const attempt = anAttempt();
    await withAttempt({ attempt, whenUsedUp: 'Shut', counts: 'results' }, right);
    expect(attempt.counted()).toBe(1);
  });

  it('with a list of refusals only these count', async () => {
    const attempt = anAttempt();
    const policy = { attempt, whenUsedUp: 'Shut', counts: ['Wrong'] } as const;
    await withAttempt(policy, () => Promise.resolve(fail('Unavailable')));
    await withAttempt(policy, right);
    expect(attempt.counted()).toBe(0);
    await withAttempt(policy, wrong);
    expect(attempt.counted()).toBe(1);
  });

  it.each(['results', 'refusals'] as const)('an exception never counts (%s)', async (counts) => {
    const attempt = anAttempt();
    const broken = () => Promise.reject(new Error('no database'));
    await expect(withAttempt({ attempt, whenUsedUp: 'Shut', counts }, broken)).rejects.toThrow('no database');
    expect(attempt.counted()).toBe(0);
  });

  it('the work does not run when no attempt is left', async () => {
    let looks = 0;
    const look = () => Promise.resolve(ok((looks += 1)));
    const policy = { attempt: anAttempt(7), whenUsedUp: 'Shut', counts: 'refusals' } as const;
    expect(await withAttempt(policy, look)).toEqual(fail('Shut', 7));
    expect(looks).toBe(0);
  });
});
