import { useWording } from '../../shared/text/wording';
import { Icon, type IconName } from '../../ui/icon/icon';
import { joinClasses } from '../../ui/join-classes';
import { Spinner } from '../../ui/spinner/spinner';

interface ChoiceCardProps {
  readonly label: string;
  readonly icon: IconName;
  /** Why it cannot be chosen, or a note about it. */
  readonly note?: string;
  readonly isTaken?: boolean;
  readonly isBusy?: boolean;
  /** The screen's current name. */
  readonly isCurrent?: boolean;
  readonly hasAutofocus?: boolean;
  readonly onPress: () => void;
}

/** One large choice, selected with a single press. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { label, icon, note, isTaken, isBusy, isCurrent, hasAutofocus, onPress } = props;
  const t = useWording();
  const remark = isTaken ? t('device_name_in_use') : note;
  return (
    <button
      type="button"
      className={joinClasses('device-name__choice', isCurrent && 'device-name__choice--current')}
      disabled={isTaken}
      aria-current={isCurrent || undefined}
      aria-busy={isBusy || undefined}
      data-autofocus={hasAutofocus || undefined}
      onClick={onPress}
    >
      {isBusy ? <Spinner /> : <Icon name={isCurrent ? 'check' : icon} />}
      <span className="device-name__choice-words">
        <span>{label}</span>
        {remark && <span className="device-name__choice-note">{remark}</span>}
      </span>
    </button>
  );
}
