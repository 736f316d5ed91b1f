import type { MessageParams } from '@drivein/wording/format';
import { describe, expect, it } from 'vitest';
import { type BarState, isBlocking, isSuccess } from './bar-state';
import { barWords } from './bar-words';

const t = (key: string, params: MessageParams = {}) => [key, ...Object.values(params)].join(' ');
const done = { name: 'Left', outcome: { kind: 'done' } } as const;
const silent = { name: 'Right', outcome: { kind: 'no-answer' } } as const;
const refused = { name: 'Phone', outcome: { kind: 'refused', reason: 'in-motion' } } as const;
const ended = (endings: Extract<BarState, { kind: 'ended' }>['endings'], title?: string): BarState => ({
  kind: 'ended',
  action: title ? 'sync' : 'stop',
  endings,
  ...(title && { title }),
});

describe('action bar', () => {
  it('shows the prompt, the number selected, and what is missing', () => {
    expect(barWords({ kind: 'rest' }, 0, t).title).toBe('screens_prompt');
    expect(barWords({ kind: 'rest' }, 2, t).title).toBe('screens_count 2');
    expect(barWords({ kind: 'hint', action: 'pause' }, 0, t).title).toBe('screens_select');
    expect(barWords({ kind: 'hint', action: 'pause' }, 1, t).title).toBe('screens_none_playing');
    expect(barWords({ kind: 'busy', action: 'stop' }, 1, t).tone).toBe('busy');
  });

  it('shows on how many screens an action worked, and what plays on them', () => {
    expect(barWords(ended([done, done]), 2, t)).toEqual({
      tone: 'good',
      title: 'screens_stopped',
      lines: [{ text: 'screens_on 2' }],
    });
    expect(barWords(ended([done, done], 'Apogee'), 2, t).lines).toEqual([
      { text: 'screens_play_together 2 Apogee' },
    ]);
  });

  it('names every screen where an action failed, and why', () => {
    expect(barWords(ended([done, silent, refused]), 3, t)).toEqual({
      tone: 'bad',
      title: 'screens_partly 1 3',
      lines: [
        { name: 'Right', text: 'bus_no_answer' },
        { name: 'Phone', text: 'bus_refused_in_motion' },
      ],
    });
    expect(barWords(ended([silent]), 1, t).title).toBe('screens_failed');
  });

  it('resets only after a success everywhere, and stays disabled while an action is pending or was a stop', () => {
    expect(isSuccess(ended([done]))).toBe(true);
    expect(isSuccess(ended([done, silent]))).toBe(false);
    expect(isBlocking(ended([done]))).toBe(true);
    expect(isBlocking(ended([done], 'Apogee'))).toBe(false);
    expect(isBlocking(ended([silent]))).toBe(false);
    expect(isBlocking({ kind: 'busy', action: 'pause' })).toBe(true);
  });
});
