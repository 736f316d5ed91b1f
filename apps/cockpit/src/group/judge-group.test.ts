import type { ReportedFilm, ReportedGroup, ScreenReport } from '@drivein/web/for-cockpit';
import { describe, expect, it } from 'vitest';
import { driftBetween, judgeGroups, type Reports } from './judge-group';

const NOW_MS = 1_800_000_000_000;

const film = (positionS: number, overrides: Partial<ReportedFilm> = {}): ReportedFilm => ({
  title: 'Salt & Signal',
  artworkUrl: undefined,
  positionS,
  state: 'playing',
  isHidden: false,
  shown: { atMs: NOW_MS - 400, positionS, rate: 1 },
  ...overrides,
});

const group = (overrides: Partial<ReportedGroup> = {}): ReportedGroup => ({
  number: 1,
  isLeader: false,
  phase: 'following',
  state: 'playing',
  offsetMs: 0,
  ...overrides,
});

const screen = (overrides: Partial<ScreenReport> = {}): ScreenReport => ({
  isSignedIn: true,
  deviceId: 'a-device',
  heardDeviceIds: [],
  film: film(60),
  group: group(),
  ...overrides,
});

/** The only group, or the largest. */
const judgeGroup = (reports: Reports, nowMs: number) => judgeGroups(reports, nowMs)[0];

const leader = screen({ group: group({ isLeader: true }) });

describe('screen drift', () => {
  it('is negative when late, and accounts for the time between two samples', () => {
    const seen = { atMs: NOW_MS, positionS: 60, rate: 1 };
    expect(driftBetween({ ...seen, positionS: 59.932 }, seen)).toBeCloseTo(-68);
    expect(driftBetween({ ...seen, atMs: NOW_MS + 250, positionS: 60.25 }, seen)).toBeCloseTo(0);
    expect(driftBetween({ ...seen, rate: 0 }, { ...seen, atMs: NOW_MS + 250, rate: 0 })).toBeCloseTo(0);
  });
});

describe('group verdict', () => {
  it('is undefined without two screens that watch together', () => {
    expect(judgeGroup({}, NOW_MS)).toBeUndefined();
    expect(judgeGroup({ front: leader, 'rear-left': screen({ group: undefined }) }, NOW_MS)).toBeUndefined();
  });

  it('is in step while the largest drift is within one frame', () => {
    const view = judgeGroup(
      {
        front: leader,
        'rear-left': screen({ film: film(59.994) }),
        'rear-right': screen({ film: film(60.009) }),
      },
      NOW_MS,
    );
    expect(view?.members.map(({ seat }) => seat)).toEqual(['front', 'rear-left', 'rear-right']);
    expect(view?.verdict.kind).toBe('in-step');
    expect(view?.verdict.kind === 'in-step' && view.verdict.worstMs).toBeCloseTo(9);
    expect(view?.title).toBe('Salt & Signal');
  });

  it('names the screen that is more than one frame late or early', () => {
    const view = judgeGroup({ front: leader, 'rear-left': screen({ film: film(59.932) }) }, NOW_MS);
    expect(view?.verdict).toMatchObject({ kind: 'catching-up', seat: 'rear-left' });
    expect(view?.members[1]?.driftMs).toBeCloseTo(-68);
  });

  it('uses the calculated position of a screen whose picture is hidden', () => {
    const hidden = screen({
      film: film(60, { isHidden: true, shown: undefined }),
      group: group({ offsetMs: 7 }),
    });
    expect(judgeGroup({ front: leader, 'rear-left': hidden }, NOW_MS)?.members[1]?.driftMs).toBe(-7);
  });

  it('is undefined for a stalled picture', () => {
    const frozen = screen({
      film: film(58, { shown: { atMs: NOW_MS - 2_000, positionS: 58, rate: 1 } }),
      group: group({ phase: 'stalled' }),
    });
    const view = judgeGroup({ front: leader, 'rear-left': frozen }, NOW_MS);
    expect(view?.members[1]?.driftMs).toBeUndefined();
    expect(view?.verdict.kind).toBe('getting-ready');
  });

  it('waits for a film that does not run yet', () => {
    const ready = film(60, { state: 'paused' });
    const view = judgeGroup(
      { front: { ...leader, film: ready }, 'rear-left': screen({ film: ready }) },
      NOW_MS,
    );
    expect(view?.verdict.kind).toBe('getting-ready');
  });

  it('reports when all screens are paused', () => {
    const paused = group({ state: 'paused' });
    expect(
      judgeGroup(
        { front: screen({ group: { ...paused, isLeader: true } }), 'rear-left': screen({ group: paused }) },
        NOW_MS,
      )?.verdict.kind,
    ).toBe('paused');
  });

  it('covers every group in the car, the largest first', () => {
    const second = group({ number: 2 });
    const secondLeader = screen({ group: { ...second, isLeader: true } });
    const numbers = (reports: Reports) => judgeGroups(reports, NOW_MS).map(({ number }) => number);
    const ofTwo = { front: leader, 'front-passenger': secondLeader, 'rear-left': screen({ group: second }) };
    expect(numbers({ ...ofTwo, 'rear-right': screen() })).toEqual([1, 2]);
    expect(numbers({ ...ofTwo, 'rear-right': screen({ group: second }) })).toEqual([2]);
    expect(judgeGroups({ ...ofTwo, 'rear-right': screen() }, NOW_MS)[1]?.members).toHaveLength(2);
  });
});
