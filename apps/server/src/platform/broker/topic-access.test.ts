import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busTopicOf } from './message-broker';
import { isWithinAccount } from './topic-access';

describe('the topics of an account', () => {
  it('are open to its devices, with and without wildcards', () => {
    for (const topic of [busTopicOf('a1'), 'drivein/a1/#', 'drivein/a1/+/state'])
      expect(isWithinAccount('a1', topic)).toBe(true);
  });

  it('are closed to everybody else, whatever the filter looks like', () => {
    const attempts = [
      busTopicOf('a2'),
      '#',
      '+/a1/screens',
      'drivein/+/screens',
      'drivein/#',
      'drivein/a1',
      'drivein/a10/screens',
      '$share/group/drivein/a1/screens',
      '$SYS/#',
      '/drivein/a1/screens',
      '',
    ];
    for (const topic of attempts) expect(isWithinAccount('a1', topic)).toBe(false);
    expect(isWithinAccount('a1', `drivein/a1/${'x'.repeat(300)}`)).toBe(false);
  });

  it('of two accounts never overlap', () => {
    const ids = fc.uuid();
    fc.assert(
      fc.property(ids, ids, fc.string(), (mine, yours, rest) => {
        fc.pre(mine !== yours);
        expect(isWithinAccount(mine, `drivein/${yours}/${rest}`)).toBe(false);
      }),
    );
  });
});
