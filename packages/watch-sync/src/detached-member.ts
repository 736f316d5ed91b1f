import type { GroupEffect, GroupWish } from './group-member';
import { syncBody } from './line-message';
import type { MemberContext } from './member-context';

/** Does what the others do not do; playing brings it back in step. */
export const actDetached = (
  context: MemberContext,
  wish: GroupWish,
  why: 'commanded' | 'unanswered',
  nowMs: number,
): GroupEffect[] => {
  const { control, course } = context;
  switch (wish.kind) {
    case 'pause':
      context.apart = why;
      return [...control.release(), { kind: 'pause' }];
    case 'play': {
      const line = course.held();
      if (line?.state === 'playing' || (!line && context.apart !== 'no')) return rejoinGroup(context, nowMs);
      context.apart = why;
      context.individualPauses.resume(context.selfId, nowMs);
      return [...control.release(), { kind: 'play' }];
    }
    case 'seek':
    case 'restart':
      context.apart = why;
      return [...control.release(), { kind: 'seek', toS: wish.kind === 'seek' ? Math.max(0, wish.toS) : 0 }];
  }
};

export const rejoinGroup = (context: MemberContext, nowMs: number): GroupEffect[] => {
  if (context.apart === 'no') return [];
  context.apart = 'no';
  context.individualPauses.rejoin(context.selfId);
  return context.control.rejoin(nowMs);
};

/** Leaves for good, and says so, that nobody waits for it or for its heartbeat. */
export const leaveGroup = (context: MemberContext): GroupEffect[] => {
  if (context.mode === 'left') return [];
  const { control, scrub, video } = context;
  const isAlone = context.mode === 'dissolved';
  context.mode = 'left';
  context.pending = undefined;
  scrub.forget();
  const body = syncBody(context.syncParts(video.durationS), 'stopped', video.positionS);
  return [
    ...control.release(),
    ...(isAlone ? [] : [{ kind: 'send', command: 'device-sync', body } as const]),
  ];
};

/** Nobody is left; the film goes on alone, also when the group was waiting for somebody. */
export const dissolve = (context: MemberContext): GroupEffect[] => {
  const { control, course, scrub, video } = context;
  const wasWaiting = video.isPaused && context.apart === 'no' && course.held()?.state !== 'paused';
  context.mode = 'dissolved';
  context.apart = 'no';
  context.individualPauses.rejoin(context.selfId);
  context.pending = undefined;
  scrub.forget();
  return [...control.release(), ...(wasWaiting ? [{ kind: 'play' } as const] : []), { kind: 'dissolved' }];
};
