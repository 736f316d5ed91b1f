import { describe, expect, it } from 'vitest';
import { aGroupStatus } from './a-group-status';
import type { KnownScreen } from '../../../shared/bus/bus-state';
import type { Translate } from '../../../shared/text/wording';
import { busLines, groupLines } from './bus-lines';

const t: Translate = (key, parameters) => [key, ...Object.values(parameters ?? {})].join(' ');

const screen = (deviceId: string, latencyMs: number | undefined): KnownScreen => ({
  ...{ deviceId, screenId: deviceId, deviceName: deviceId, screenName: deviceId, deviceType: 'front' },
  ...{
    isSelf: deviceId === 'rear',
    playing: undefined,
    groupNumber: 2,
    isLeader: false,
    offsetMs: undefined,
  },
  latencyMs,
});
const status = aGroupStatus({ offsetMs: -4, clockErrorMs: 1.5 });

describe('message bus panel', () => {
  it('shows whether this screen receives the others', () => {
    const facts = { isMessagingOn: true, connection: 'connecting', screens: [], received: 7 } as const;
    expect(busLines(facts, t).map(({ value }) => value)).toEqual([
      'player_bus_on',
      'player_bus_connecting',
      '0',
      '7',
    ]);
  });

  it("shows this screen's role, offset and uncertainty in its group", () => {
    const lines = groupLines(status, [screen('front', 12.34), screen('rear', undefined)], {
      t,
      locale: 'en',
    });
    expect(lines.map(({ value }) => value)).toEqual([
      'group_number 2, group_screens 2, group_follows',
      '-4 ms ± 1.5 ms',
      '12.3 ms',
    ]);
  });

  it('shows nothing without a group', () => {
    expect(groupLines(undefined, [], { t, locale: 'en' })).toEqual([]);
  });
});
