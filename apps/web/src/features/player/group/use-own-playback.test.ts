import type { GroupStatus } from '@drivein/watch-sync';
import { describe, expect, it } from 'vitest';
import { type OwnFilm, ownStateOf } from './use-own-playback';

const film: OwnFilm = { hasStarted: true, isPaused: false, isStarved: false };
const inPhase = (phase: GroupStatus['phase'], state: GroupStatus['state'] = 'playing'): GroupStatus => ({
  leaderId: 'front',
  isLeader: false,
  memberIds: ['front', 'rear'],
  phase,
  state,
  offsetMs: 2,
  clockErrorMs: 1,
  isFlagged: false,
  hasLeft: false,
});

describe('own playback state', () => {
  it.each<[string, OwnFilm | undefined, GroupStatus | undefined]>([
    ['loading', undefined, undefined],
    ['loading', undefined, inPhase('joining')],
    ['loading', { hasStarted: false, isPaused: true, isStarved: true }, undefined],
    ['syncing', { hasStarted: false, isPaused: true, isStarved: false }, inPhase('waiting')],
    ['syncing', film, inPhase('joining')],
    ['playing', film, inPhase('following')],
    ['playing', film, undefined],
    ['paused', { ...film, isPaused: true }, inPhase('following', 'paused')],
    ['paused', { ...film, isPaused: true }, inPhase('apart')],
    ['paused', { ...film, isPaused: true, isStarved: true }, undefined],
    ['buffering', { ...film, isStarved: true }, undefined],
    ['buffering', film, inPhase('stalled')],
  ])('is "%s" for %o', (state, own, group) => {
    expect(ownStateOf(own, group)).toBe(state);
  });
});
