import type { GroupStatus } from '@drivein/watch-sync';
import { useShallow } from 'zustand/shallow';
import { useGroupStatus } from '../../../shared/bus/group-status';

/** What of a group is seen; its figures, which never rest, are read by whoever shows them. */
export interface GroupView extends Pick<GroupStatus, 'phase' | 'state' | 'isLeader' | 'leaderId'> {
  /** In one text, so that the same screens are the same. */
  readonly members: string;
}

const SEPARATOR = '\n';

export const memberIdsOf = ({ members }: GroupView): readonly string[] => members.split(SEPARATOR);

/** How this screen stands in its watch group; undefined alone. */
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
