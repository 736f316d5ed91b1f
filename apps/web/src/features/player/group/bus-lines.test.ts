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

describe('the panel of the message bus', () => {
  it('says whether this screen hears the others', () => {
    const facts = { isMessagingOn: true, connection: 'connecting', screens: [], received: 7 } as const;
    expect(busLines(facts, t).map(({ value }) => value)).toEqual([
      'player_bus_on',
      'player_bus_connecting',
      '0',
      '7',
    ]);
  });

  it('says how this screen stands in its group: its part, how far off it is and how far away', () => {
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

  it('has nothing to say of a group that is none', () => {
    expect(groupLines(undefined, [], { t, locale: 'en' })).toEqual([]);
  });
});
