import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeVissMessage, utcMs } from './decode-viss-message';
import { VISS_PROTOCOL, vissSubscriptions } from './viss-requests';

const TS = '2026-11-15T10:00:00.000Z';
const measuredAtMs = Date.parse(TS);

const notification = (path: string, value: unknown, ts: unknown = TS) =>
  JSON.stringify({ action: 'subscription', subscriptionId: '1', data: { path, dp: { value, ts } }, ts: TS });

describe('VISS v2 messages of the vehicle', () => {
  it('are requested by path, for every period and every change', () => {
    expect(VISS_PROTOCOL).toBe('VISSv2');
    const asked = vissSubscriptions().map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(asked).toContainEqual({
      action: 'subscribe',
      path: 'Vehicle.IsMoving',
      filter: { variant: 'timebased', parameter: { period: '500' } },
      requestId: '2',
    });
    expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(4);
  });

  it.each<readonly [path: string, value: unknown, says: string]>([
    ['Vehicle.Speed', '0', 'still'],
    ['Vehicle.Speed', '0.0', 'still'],
    ['Vehicle.Speed', 0, 'still'],
    ['Vehicle.Speed', '0.1', 'moving'],
    ['Vehicle.Speed', 130, 'moving'],
    ['Vehicle.Speed', '1e-9', 'moving'],
    ['Vehicle.Speed', '120', 'moving'],
    ['Vehicle.Speed', '1.25E2', 'moving'],
    ['Vehicle.Speed', '1e-10', 'moving'],
    ['Vehicle.Speed', '1e+1', 'moving'],
    ['Vehicle.IsMoving', 'false', 'still'],
    ['Vehicle.IsMoving', false, 'still'],
    ['Vehicle.IsMoving', 'true', 'moving'],
    ['Vehicle.IsMoving', true, 'moving'],
    ...['-1', -0.5, 'NaN', '', ' 0', '0x0', '0km', null, false, 'false', [], {}, undefined].map(
      (value) => ['Vehicle.Speed', value, 'unreadable'] as const,
    ),
    ...['0', 0, 1, '', 'FALSE', null, [], {}, undefined].map(
      (value) => ['Vehicle.IsMoving', value, 'unreadable'] as const,
    ),
  ])('%s %j: %s', (path, value, says) => {
    expect(decodeVissMessage(notification(path, value))).toEqual([{ path, says, measuredAtMs }]);
  });

  it('may hold lists, which keep their order', () => {
    const message = {
      action: 'subscription',
      data: [
        {
          path: 'Vehicle.Speed',
          dp: [
            { value: '3', ts: TS },
            { value: '0', ts: TS },
          ],
        },
        { path: 'Vehicle.IsMoving', dp: { value: 'false', ts: TS } },
      ],
    };
    expect(decodeVissMessage(JSON.stringify(message))).toMatchObject([
      { path: 'Vehicle.Speed', says: 'moving' },
      { path: 'Vehicle.Speed', says: 'still' },
      { path: 'Vehicle.IsMoving', says: 'still' },
    ]);
  });

  it('are `lost` if the server ends a subscription', () => {
    const error = { number: 401, reason: 'token_expired', message: 'Access token has expired.' };
    const ended = { action: 'subscription', subscriptionId: '1', error, ts: TS };
    expect(decodeVissMessage(JSON.stringify(ended))).toBe('lost');
  });

  it('are ignored if they are answers, other signals, without a time or malformed', () => {
    const answer = { action: 'subscribe', subscriptionId: '1', requestId: '1', ts: TS };
    expect(decodeVissMessage(JSON.stringify(answer))).toEqual([]);
    expect(decodeVissMessage(notification('Vehicle.Cabin.DoorCount', '0'))).toEqual([]);
    expect(decodeVissMessage(notification('Vehicle.Speed', '0', 'yesterday'))).toEqual([]);
    const got = notification('Vehicle.Speed', '0').replace('"subscription"', '"get"');
    expect(decodeVissMessage(got)).toEqual([]);
    expect(decodeVissMessage(notification('Vehicle.Speed', '0').padEnd(10_000))).toHaveLength(1);
    expect(decodeVissMessage(notification('Vehicle.Speed', '0').padEnd(10_001))).toEqual([]);
    for (const rubbish of ['', '{', 'null', '[]', '7', '"subscription"', new ArrayBuffer(8), undefined])
      expect(decodeVissMessage(rubbish)).toEqual([]);
  });

  it('never throw, even for random texts', () => {
    const nearMisses = fc.json().map((data) => `{"action":"subscription","data":${data}}`);
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), nearMisses),
        (text) => void expect(decodeVissMessage(text)).toEqual([]),
      ),
    );
  });
});

describe('times of the vehicle', () => {
  it('match the calendar', () => {
    const times = fc.date({ min: new Date('1970-01-01'), max: new Date('2399-12-31'), noInvalidDate: true });
    fc.assert(fc.property(times, (time) => void expect(utcMs(time.toISOString())).toBe(time.getTime())));
  });

  it('may have any number of fractional digits of a second', () => {
    expect(utcMs('2026-02-28T23:59:59Z')).toBe(Date.parse('2026-02-28T23:59:59Z'));
    expect(utcMs('2026-02-28T23:59:59.5Z')).toBe(Date.parse('2026-02-28T23:59:59.500Z'));
    expect(utcMs('2026-02-28T23:59:59.123456789Z')).toBe(Date.parse('2026-02-28T23:59:59.123Z'));
  });

  it.each([
    '2026-02-28 23:59:59Z',
    '2026-02-28T23:59:59',
    '2026-02-28T23:59:59+01:00',
    '+2026-02-28T23:59:59Z',
    '2026-02-28T23:59:59Z ',
    '2026-02-28T23:60:00Z',
    '2026-02-28T23:59:60Z',
    '2026-00-01T00:00:00Z',
    '2026-01-32T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-00T00:00:00Z',
    '',
    0,
    null,
    undefined,
  ])('are not: %j', (text) => expect(utcMs(text)).toBeUndefined());
});
