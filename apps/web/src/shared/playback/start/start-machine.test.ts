import { describe, expect, it } from 'vitest';
import type { PreparedPlayback } from '../prepared-playback';
import { nextStart, type StartEvent, type StartState } from './start-machine';

const prepared = { isPrepared: true } as unknown as PreparedPlayback;
const late = { isLate: true } as unknown as PreparedPlayback;

const cold: StartState = { kind: 'cold' };
const warming: StartState = { kind: 'warming' };
const warm: StartState = { kind: 'warm', prepared };
const visible: StartState = { kind: 'visible', prepared };
const ownedEmpty: StartState = { kind: 'owned', prepared: undefined };
const owned: StartState = { kind: 'owned', prepared };
const gone: StartState = { kind: 'gone', toDestroy: undefined };

const goneWith = (toDestroy: PreparedPlayback | undefined): StartState => ({ kind: 'gone', toDestroy });
const isPrepared: StartEvent = { kind: 'prepared', prepared: late };
const [begin, show, take, drop, end]: readonly StartEvent[] = [
  { kind: 'begin' },
  { kind: 'show' },
  { kind: 'take' },
  { kind: 'drop' },
  { kind: 'end' },
] as const;

/** Rows are states, columns events; `=` leaves the state object as it is. */
const events = [begin, isPrepared, show, take, drop, end] as readonly StartEvent[];
const table: readonly [string, StartState, readonly (StartState | '=')[]][] = [
  ['cold', cold, [warming, '=', '=', '=', '=', '=']],
  ['warming', warming, ['=', { kind: 'warm', prepared: late }, '=', ownedEmpty, gone, '=']],
  ['warm', warm, ['=', '=', visible, owned, goneWith(prepared), '=']],
  ['visible', visible, ['=', '=', '=', owned, goneWith(prepared), '=']],
  ['owned, still warming', ownedEmpty, ['=', { kind: 'owned', prepared: late }, '=', '=', '=', gone]],
  ['owned', owned, ['=', '=', '=', '=', '=', goneWith(prepared)]],
  ['gone', gone, ['=', goneWith(late), '=', '=', '=', '=']],
];

const cases = table.flatMap(([name, state, afters]) =>
  events.map((event, column) => ({ name, state, event, kind: event.kind, after: afters[column] })),
);

describe('start of a film: states and events', () => {
  it.each(cases)('start of a film: $name after $kind', ({ state, event, after }) => {
    const next = nextStart(state, event);
    if (after === '=') expect(next).toBe(state);
    else expect(next).toEqual(after);
  });

  it('start of a film: a film that arrives after it was dropped is kept for destruction only', () => {
    const dropped = nextStart(nextStart(cold, { kind: 'begin' }), { kind: 'drop' });
    expect(nextStart(dropped, isPrepared)).toEqual(goneWith(late));
    expect(nextStart(nextStart(dropped, isPrepared), { kind: 'take' }).kind).toBe('gone');
  });
});
