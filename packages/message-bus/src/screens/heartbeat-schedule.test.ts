import { HEARTBEAT_LIFETIME_MS, HEARTBEAT_MS } from '@drivein/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHeartbeatSchedule } from './heartbeat-schedule';
import { positionBody } from './own-position';

const speaker = { deviceId: 'd-1', screenId: 'scr-1' };
const playing = {
  contentId: 1001,
  vamId: undefined,
  playSessionId: 's-1',
  position: 61.5,
  duration: 120,
  state: 'playing',
  groupDeviceIds: [],
  groupNumber: undefined,
} as const;

describe('a heartbeat', () => {
  it('goes out every five seconds [BUS-04a]', () => {
    const schedule = createHeartbeatSchedule(0);
    expect(schedule.nextMs()).toBe(0);
    schedule.noteBeat(0);
    expect(schedule.nextMs()).toBe(5000);
  });

  it('of a playing screen has its position [BUS-04a]', () => {
    expect(positionBody(speaker, playing, 7)).toEqual({
      ...speaker,
      created: 7,
      contentId: 1001,
      position: 61.5,
      duration: 120,
      state: 'playing',
      playSessionId: 's-1',
    });
  });

  it('of a group member has its group and colour', () => {
    const group = { groupDeviceIds: ['d-1', 'd-2'], groupNumber: 2 };
    expect(positionBody(speaker, { ...playing, ...group, vamId: 5014 }, 7)).toMatchObject({
      vamId: 5014,
      groupSync: 2,
      link: true,
      linkDevices: ['d-1', 'd-2'],
    });
  });

  it('of an idle screen is `stopped` with content -1 [BUS-04b]', () => {
    expect(positionBody(speaker, undefined, 7)).toMatchObject({ state: 'stopped', contentId: -1 });
  });

  it('never has NaN before a film is loaded', () => {
    const early = positionBody(speaker, { ...playing, position: NaN, duration: NaN }, 7);
    expect(early).toMatchObject({ position: 0, duration: 0 });
  });

  it('is delayed by a second after a sync [BUS-10]', () => {
    const schedule = createHeartbeatSchedule(0);
    schedule.noteBeat(0);
    schedule.noteSync(4800);
    expect(schedule.nextMs()).toBe(5800);
    schedule.noteBeat(5800);
    schedule.noteSync(6000);
    // The second is over long before the next is due.
    expect(schedule.nextMs()).toBe(10_800);
  });

  it('is delayed by a sync also after a local change [BUS-10]', () => {
    const schedule = createHeartbeatSchedule(0);
    schedule.noteBeat(0);
    schedule.noteSync(1000);
    schedule.hurry(1200);
    expect(schedule.nextMs()).toBe(2000);
  });

  it('is never late for the others, even after many syncs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 100 }), (gapsMs) => {
        const schedule = createHeartbeatSchedule(0);
        schedule.noteBeat(0);
        let nowMs = 0;
        for (const gapMs of gapsMs) {
          nowMs += gapMs;
          schedule.noteSync(nowMs);
          expect(schedule.nextMs()).toBeLessThanOrEqual(2 * HEARTBEAT_MS);
          expect(schedule.nextMs()).toBeLessThan(HEARTBEAT_LIFETIME_MS);
        }
      }),
    );
  });
});
