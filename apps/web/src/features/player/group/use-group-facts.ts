import type { GroupStatus } from '@drivein/watch-sync';
import { useShallow } from 'zustand/shallow';
import { useGroupStatus } from '../../../shared/bus/group-status';

/** The visible part of a group's status; the constantly changing figures are read where they are shown. */
export interface GroupView extends Pick<GroupStatus, 'phase' | 'state' | 'isLeader' | 'leaderId'> {
  /** One string, so that equal member lists compare equal. */
  readonly members: string;
}

const SEPARATOR = '\n';

export const memberIdsOf = ({ members }: GroupView): readonly string[] => members.split(SEPARATOR);

/** This screen's view of its watch group; undefined without one. */
export const useGroupFacts = (): GroupView | undefined => {
  const view = useGroupStatus(
    useShallow(({ status }) =>
      status
        ? {
            phase: status.phase,
            state: status.state,
            isLeader: status.isLeader,
            leaderId: status.leaderId,
            members: status.memberIds.join(SEPARATOR),
          }
        : undefined,
    ),
  );
  return view;
};
