import { appLocale, joinClasses, useWording } from '@drivein/web/for-cockpit';
import { chooseGroup, groupInView, useCockpit } from '../cockpit-store';
import { DriftGauge } from './drift-gauge';
import { DriftChart } from './drift-chart';
import { GroupNumber } from './group-number';
import { driftText, verdictText } from './group-verdict';
import { FRAME_MS, type GroupView, type MemberView } from './judge-group';
import { PlayTogether, type PlayTogetherProps } from './play-together';
import { NAME_OF } from '../seats';

/** The live drift meter: verdict, worst drift, gauge, and half a minute of each screen. */
export function GroupPanel(props: PlayTogetherProps) {
  const t = useWording();
  const groups = useCockpit((state) => state.groups);
  const group = useCockpit(groupInView);
  return (
    <section className="cockpit-desk__part" aria-labelledby="cockpit-group">
      <header className="cockpit-desk__head">
        <h2 id="cockpit-group">{t('cockpit_group')}</h2>
        {groups.length > 1 ? (
          <GroupChoice groups={groups} shown={group} />
        ) : (
          group?.title && (
            <span className={`cockpit-chip cockpit-chip--${group.number}`}>{chipLabel(group)}</span>
          )
        )}
      </header>
      {group ? <Meter group={group} /> : <PlayTogether {...props} />}
    </section>
  );
}

const chipLabel = ({ number, title }: GroupView) => (
  <>
    <GroupNumber number={number} />
    <span>{title}</span>
  </>
);

/** The meter shows one group at a time; each chip selects its group. */
function GroupChoice({ groups, shown }: { groups: readonly GroupView[]; shown: GroupView | undefined }) {
  return (
    <div className="cockpit-chips">
      {groups.map((group) => (
        <button
          key={group.number}
          type="button"
          className={`cockpit-chip cockpit-chip--${group.number}`}
          aria-pressed={group.number === shown?.number}
          onClick={() => chooseGroup(group.number)}
        >
          {chipLabel(group)}
        </button>
      ))}
    </div>
  );
}

function Meter({ group }: { group: GroupView }) {
  const t = useWording();
  const trouble = useCockpit((state) => state.trouble);
  const { headline, text, drift, isLate } = verdictText(group, trouble, { t, locale: appLocale() });
  return (
    <div className={`cockpit-meter cockpit-meter--${group.number}`}>
      <p className={joinClasses('cockpit-verdict', isLate && 'cockpit-verdict--late')}>
        <b>{headline}</b>
        {drift && (
          <span className="num">
            {drift.value}
            <small> {drift.unit}</small>
          </span>
        )}
      </p>
      <p className="cockpit-desk__text">{text}</p>
      <DriftGauge members={group.members} />
      <table className="cockpit-lanes">
        <thead>
          <tr>
            <th scope="col">{t('cockpit_screen')}</th>
            <th scope="col">{t('cockpit_last_30_s')}</th>
            <th scope="col">{t('cockpit_off_by')}</th>
          </tr>
        </thead>
        <tbody>
          {group.members.map((member) => (
            <Lane key={member.seat} member={member} groupNumber={group.number} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lane({ member, groupNumber }: { member: MemberView; groupNumber: number }) {
  const t = useWording();
  const { seat, driftMs, isLeader } = member;
  const history = useCockpit((state) => state.history[seat]);
  const isLate = driftMs !== undefined && Math.abs(driftMs) > FRAME_MS;
  const drift = driftMs === undefined ? undefined : driftText(driftMs, appLocale());
  return (
    <tr>
      <th scope="row">
        <GroupNumber number={groupNumber} />
        {t(NAME_OF[seat])}
      </th>
      <td>
        <DriftChart history={history} isLate={isLate} />
      </td>
      <td className="num">
        {isLeader && t('cockpit_leads')}
        {!isLeader && !drift && '–'}
        {!isLeader && drift && (
          <>
            <span className={isLate ? 'cockpit-lanes__late' : undefined}>{drift.value}</span>
            <small> {drift.unit}</small>
          </>
        )}
      </td>
    </tr>
  );
}
