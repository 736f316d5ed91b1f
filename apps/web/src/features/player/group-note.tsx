import type { WordingKey } from '@drivein/wording';
import type { GroupStatus } from '@drivein/watch-sync';
import { useWording } from '../../shared/wording';
import './group-chip.css';

const NOTES: Readonly<Record<GroupStatus['phase'], WordingKey | undefined>> = {
  joining: 'group_joining',
  waiting: 'group_waiting',
  stalled: 'group_catching_up',
  following: undefined,
  apart: undefined,
};

/** Why nothing moves although somebody pressed Play: the others are not there yet, or this screen is not. */
export function GroupNote({ phase }: Pick<GroupStatus, 'phase'>) {
  const t = useWording();
  const note = NOTES[phase];
  return (
    <div role="status">
      {note && (
        <p key={note} className="group-note">
          {t(note)}
        </p>
      )}
    </div>
  );
}
