import { useWording } from '../../../shared/text/wording';
import { Icon } from '../../../ui/icon/icon';
import { joinClasses } from '../../../ui/join-classes';
import { Picture } from '../../../ui/picture/picture';
import { useContentDetails } from './content-details';
import { GroupNumber } from '../board/group-number';
import type { ListedScreen } from '../board/listed-screen';
import { deviceIcon, stateWording } from '../board/screen-card';
import './screen-option.css';

interface ScreenOptionProps {
  readonly screen: ListedScreen;
  readonly name: string;
  readonly isSelected: boolean;
  /** The future group of the selected screens; undefined below two. */
  readonly groupNumber: number | undefined;
  /** A row of a list instead of a seat. */
  readonly isRow?: boolean;
  readonly hasAutofocus?: boolean;
  readonly onToggle: () => void;
}

/** A selectable screen: seat or name, current state, and what it will do. */
export function ScreenOption(props: ScreenOptionProps) {
  const { screen, name, isSelected, groupNumber, isRow, hasAutofocus, onToggle } = props;
  const t = useWording();
  const details = useContentDetails(screen.content);
  const future = groupNumber === undefined ? t('screens_plays_here') : t('screens_watch_together');
  const now = t(stateWording[screen.state]);
  return (
    <button
      type="button"
      className={joinClasses('pick', isRow && 'pick--line')}
      aria-pressed={isSelected}
      data-autofocus={hasAutofocus || undefined}
      onClick={onToggle}
    >
      {isRow && <Icon name={deviceIcon(screen)} />}
      <span className="pick__words">
        <span className="pick__name">
          {name}
          {screen.isSelf && <span className="pick__self">{t('screens_self')}</span>}
        </span>
        <span className="pick__state">
          {isSelected && groupNumber !== undefined && <GroupNumber number={groupNumber} />}
          <span>{isSelected ? future : now}</span>
          {!isSelected && details && <span className="pick__title">{details.title}</span>}
        </span>
      </span>
      {!isRow && details && !isSelected && (
        <span className="pick__still">
          <Picture source={details.picture} alt="" name={details.title} />
        </span>
      )}
      <span className="pick__tick" aria-hidden="true">
        <Icon name="check" />
      </span>
    </button>
  );
}
