import { useState } from 'react';
import { deviceStorage } from '../../../shared/device/device-storage';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { joinClasses } from '../../../ui/join-classes';
import { AddScreenLink } from '../add/add-screen-link';
import type { AssignTarget } from './assign-target';
import { AssignFooter } from './assign-footer';
import { CabinPlan } from '../board/cabin-plan';
import type { ListedScreen } from '../board/listed-screen';
import { MoveDialog } from '../actions/move-dialog';
import { ScreenOption } from './screen-option';
import { nameOf, type Seat, seating } from '../board/seats';
import { useAssign } from './use-assign';
import { useSelection } from '../actions/use-selection';
import { WATCH_GROUP_COLOURS } from '@drivein/contract/light';

/** The group number of the selected screens: the first that no other group has. */
export const freeGroupNumber = (
  screens: readonly ListedScreen[],
  selected: readonly ListedScreen[],
): number => {
  const taken = screens.filter((screen) => !selected.includes(screen)).map(({ group }) => group?.number);
  const numbers = Array.from({ length: WATCH_GROUP_COLOURS }, (_, index) => index + 1);
  return numbers.find((number) => !taken.includes(number)) ?? WATCH_GROUP_COLOURS;
};

interface AssignChoiceProps {
  readonly target: AssignTarget;
  readonly startS: number;
  readonly screens: readonly ListedScreen[];
  readonly isOffline: boolean;
  readonly preselected: readonly string[];
}

/** The seats in the cabin, the other devices beside it; small screens show one of the two (SCR-02). */
export function AssignChoice({ target, startS, screens, isOffline, preselected }: AssignChoiceProps) {
  const t = useWording();
  const selection = useSelection(screens, preselected);
  const { selected } = selection;
  const [areOthersShown, setOthersShown] = useState(false);
  const name = (screen: ListedScreen) => nameOf(screen, screens, t);
  const assign = useAssign({ target, startS, selected, nameOf: name });
  const isRightWheel = deviceStorage.read('wheelPosition') === 'right';
  const { inCar, others } = seating(screens, isRightWheel);
  const groupNumber = selected.length > 1 ? freeGroupNumber(screens, selected) : undefined;
  const firstId = (inCar[0]?.screen ?? others[0])?.deviceId;

  const pick = (screen: ListedScreen, isRow: boolean) => (
    <ScreenOption
      screen={screen}
      name={name(screen)}
      isSelected={selection.isSelected(screen)}
      groupNumber={groupNumber}
      isRow={isRow}
      hasAutofocus={screen.deviceId === firstId}
      onToggle={() => {
        assign.choose();
        selection.toggle(screen);
      }}
    />
  );
  const seated = (seat: Seat) => {
    const found = inCar.find((one) => one.seat === seat);
    return found && pick(found.screen, false);
  };
  const seatless = inCar.filter(({ seat }) => seat === undefined);
  const hasCar = inCar.length > 0;

  return (
    <div
      className={joinClasses(
        'assign__choice',
        !hasCar && 'assign__choice--no-car',
        areOthersShown && 'assign__choice--others',
      )}
    >
      {hasCar && (
        <Button
          className="assign__turn"
          variant="ghost"
          icon={areOthersShown ? 'back' : 'device'}
          onClick={() => setOthersShown(!areOthersShown)}
        >
          {t(areOthersShown ? 'screens_in_car' : 'screens_others')}
        </Button>
      )}
      {hasCar && (
        <div className="assign__seats">
          <CabinPlan
            isRightWheel={isRightWheel}
            seat={seated}
            more={seatless.map(({ screen }) => pick(screen, false))}
          />
        </div>
      )}
      <section className="assign__others" aria-labelledby="assign-others">
        <h2 className="t-3" id="assign-others">
          {t('screens_others')}
        </h2>
        <ul>
          {others.map((screen) => (
            <li key={screen.deviceId}>{pick(screen, true)}</li>
          ))}
          {!isOffline && screens.length < 2 && (
            <li className="assign__alone">{t('assign_single_screen_message')}</li>
          )}
          <li>
            <AddScreenLink />
          </li>
        </ul>
      </section>
      <AssignFooter
        state={assign.state}
        selected={selected}
        startS={startS}
        isOffline={isOffline}
        onPlay={assign.play}
        onCancel={assign.leave}
      />
      {assign.state.kind === 'moving' && (
        <MoveDialog
          content={target.content}
          screens={assign.state.screens}
          nameOf={name}
          onConfirm={() => void assign.send()}
          onClose={assign.choose}
        />
      )}
    </div>
  );
}
