import type { GroupEffect, GroupWish } from '../group-member';
import { syncBody } from './line-message';
import type { MemberContext } from './member-context';

/** Applies a wish to this screen only; playing brings it back in step. */
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

/** Leaves for good and announces it, so that the others do not wait for its heartbeat. */
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

/** No other member is left; the film continues alone, also if the group was waiting. */
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
