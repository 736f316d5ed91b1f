import { useBus } from '../../shared/bus/bus-state';
import { screenLabel } from '../../shared/screen-label';
import { useWording } from '../../shared/wording';
import { joinClasses } from '../../ui/join-classes';
import { groupFacts } from './group-facts';
import { type GroupView, memberIdsOf } from './use-group-facts';
import './group-chip.css';

/** With whom one watches: the group's number in its colour, and who else is in it. */
export function GroupChip({ group }: { readonly group: GroupView }) {
  const t = useWording();
  const { number, others, count } = groupFacts(
    { memberIds: memberIdsOf(group) },
    useBus((bus) => bus.screens),
  );
  const names =
    others.length > 0 && others.length <= 2
      ? t('group_with', { names: others.map((name) => screenLabel(name, t)).join(', ') })
      : '';
  const screens = t('group_screens', { count });
  return (
    <span className={joinClasses('group-chip', `group-chip--${number}`)}>
      <b aria-hidden="true">{number}</b>
      <span className="visually-hidden">
        {`${t('group_number', { number })}, ${names || screens}, ${t(group.isLeader ? 'group_leads' : 'group_follows')}`}
      </span>
      <span className="group-chip__names" aria-hidden="true">
        {names || screens}
      </span>
      <span className="group-chip__count" aria-hidden="true">
        {screens}
      </span>
    </span>
  );
}
