import type { GroupStatus } from './group-member';
import { isLeader, type MemberContext } from './member-context';

const phaseOf = ({ apart, control, course }: MemberContext): GroupStatus['phase'] => {
  const held = course.held();
  if (apart !== 'no') return 'apart';
  if (control.isStalled()) return 'stalled';
  if (!held) return 'joining';
  if (held.state === 'playing' && held.velocity === 0) return 'waiting';
  return control.isJoining() ? 'joining' : 'following';
};

/** The displayable status of this member. */
export const memberStatus = (context: MemberContext): GroupStatus => {
  const { control, course, roster, selfId, mode, lastTickMs } = context;
  const held = course.held();
  const memberIds = mode === 'member' ? roster.memberIds(lastTickMs) : [selfId];
  const leadS = control.leadS();
  return {
    leaderId: held?.leaderId ?? memberIds[0] ?? selfId,
    isLeader: isLeader(context),
    memberIds,
    phase: phaseOf(context),
    state: held?.state ?? 'playing',
    offsetMs: leadS === undefined ? undefined : leadS * 1000,
    clockErrorMs: course.estimate(lastTickMs)?.errorMs,
    isFlagged: control.isFlagged(lastTickMs),
    hasLeft: mode === 'left',
  };
};
