import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busFilterOf, busTopicOf, serverTopicOf } from '@drivein/broker';
import { isMatch, mayListen, maySpeak } from './topic-access';

const SCREEN = { accountId: 'a1', deviceId: 'd1' };

describe('topics of an account', () => {
  it('devices of the account may subscribe, with and without wildcards', () => {
    for (const filter of [busFilterOf('a1'), busTopicOf(SCREEN), 'drivein/a1/#', 'drivein/a1/+/state'])
      expect(mayListen(SCREEN, filter)).toBe(true);
  });

  it('no filter gives access from another account', () => {
    const attempts = [
      busFilterOf('a2'),
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
    for (const filter of attempts) expect(mayListen(SCREEN, filter)).toBe(false);
    expect(mayListen(SCREEN, `drivein/a1/${'x'.repeat(300)}`)).toBe(false);
  });

  it('topics of two accounts never overlap', () => {
    const ids = fc.uuid();
    fc.assert(
      fc.property(ids, ids, fc.string(), (mine, yours, rest) => {
        fc.pre(mine !== yours);
        expect(mayListen({ accountId: mine, deviceId: 'd1' }, `drivein/${yours}/${rest}`)).toBe(false);
      }),
    );
  });

  it('each device may publish in its own name only', () => {
    expect(maySpeak(SCREEN, busTopicOf(SCREEN))).toBe(true);
    for (const topic of [
      busTopicOf({ ...SCREEN, deviceId: 'd2' }),
      busTopicOf({ ...SCREEN, accountId: 'a2' }),
      serverTopicOf('a1'),
      busFilterOf('a1'),
      'drivein/a1/screens/',
      '',
    ])
      expect(maySpeak(SCREEN, topic)).toBe(false);
  });
});

describe('topic filter', () => {
  it.each([
    ['drivein/a1/screens/+', 'drivein/a1/screens/d1', true],
    ['drivein/a1/screens/+', 'drivein/a1/screens', false],
    ['drivein/a1/screens/+', 'drivein/a1/screens/d1/more', false],
    ['drivein/a1/screens/d1', 'drivein/a1/screens/d1', true],
    ['drivein/a1/screens/d2', 'drivein/a1/screens/d1', false],
    ['drivein/a1/#', 'drivein/a1/screens/d1', true],
    ['drivein/a1/#', 'drivein/a1', true],
    ['drivein/a1/#/d1', 'drivein/a1/screens/d1', false],
    ['drivein/a1/+/d1', 'drivein/a1/screens/d1', true],
    ['drivein/a1/+/+', 'drivein/a1/screens/', true],
  ])('%s takes %s: %s', (filter, topic, isTaken) => {
    expect(isMatch(filter, topic)).toBe(isTaken);
  });
});
