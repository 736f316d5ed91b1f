import { fakeClock } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAttempts } from '../../src/guard/attempts';
import type { Database } from '../../src/storage/database/connect';
import { describeOnBothEngines } from '../engines';

const RULE = { maxTries: 3, lockMs: 60_000, forgetAfterMs: 900_000 };

// Both engines: parallel attempts are counted by a row that ten connections contend for, or that one connection has
// alone.
describeOnBothEngines('attempt limits', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  const setUp = () => {
    const clock = fakeClock();
    return { clock, attempts: createAttempts({ db: database.db, clock }) };
  };
  const welcomeOf = (waits: readonly number[]) => waits.filter((waitS) => waitS === 0).length;

  it('allows exactly the configured number of parallel attempts', async () => {
    const { attempts } = setUp();
    const waits = await Promise.all(Array.from({ length: 100 }, () => attempts.take('at-once', RULE)));
    expect(welcomeOf(waits)).toBe(3);
    expect(Math.max(...waits)).toBe(60);
  });

  it('is shared by another server of the same database', async () => {
    const [one, other] = [setUp().attempts, setUp().attempts];
    const waits = [];
    for (const attempts of [one, other, one, other]) waits.push(await attempts.take('shared', RULE));
    expect(waits).toEqual([0, 0, 0, 60]);
  });

  it('allows one attempt after the pause, and all once the failures are old', async () => {
    const { clock, attempts } = setUp();
    const take = () => attempts.take('later', RULE);
    for (let tries = 0; tries < 3; tries += 1) await take();
    clock.advanceMs(60_000);
    expect([await take(), await take()]).toEqual([0, 60]);
    clock.advanceMs(960_000);
    expect(welcomeOf([await take(), await take(), await take(), await take()])).toBe(3);
  });

  it('resets after a success, or subtracts the one attempt when many share a count', async () => {
    const { attempts } = setUp();
    for (let tries = 0; tries < 3; tries += 1) await attempts.take('cleared', RULE);
    await attempts.clear('cleared');
    expect(await attempts.take('cleared', RULE)).toBe(0);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await attempts.take('given-back', RULE)).toBe(0);
      await attempts.giveBack('given-back');
    }
    for (let tries = 0; tries < 3; tries += 1) await attempts.take('given-back', RULE);
    expect(await attempts.take('given-back', RULE)).toBe(60);
  });

  it('blocks no longer than configured after the clock was set back', async () => {
    const { clock, attempts } = setUp();
    for (let tries = 0; tries < 3; tries += 1) await attempts.take('set-back', RULE);
    clock.setMs(clock.nowMs() - 86_400_000);
    expect(await attempts.take('set-back', RULE)).toBeLessThanOrEqual(60);
    clock.advanceMs(60_000);
    expect(await attempts.take('set-back', RULE)).toBe(0);
  });
});
