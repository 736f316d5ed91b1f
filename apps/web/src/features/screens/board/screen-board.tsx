import { deviceStorage } from '../../../shared/device/device-storage';
import { useWording } from '../../../shared/text/wording';
import { joinClasses } from '../../../ui/join-classes';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton';
import { ActionBar } from '../actions/action-bar';
import { AddScreenLink } from '../add/add-screen-link';
import { CarSeats } from './car-seats';
import type { ListedScreen } from './listed-screen';
import { MoveDialog } from '../actions/move-dialog';
import { ScreenCard } from './screen-card';
import { nameOf, seating } from './seats';
import { useListedScreens } from './use-listed-screens';
import { useScreenActions } from '../actions/use-screen-actions';
import { useSelection } from '../actions/use-selection';
import './screen-board.css';

/** All screens of the account and their actions; narrow beside a film (SCR-01). */
export function ScreenBoard({ isBesidePlayer = false }: { isBesidePlayer?: boolean }) {
  const t = useWording();
  const { status, screens } = useListedScreens();
  const selection = useSelection(screens);
  const { selected, clear } = selection;
  const name = (screen: ListedScreen) => nameOf(screen, screens, t);
  const actions = useScreenActions({ selected, nameOf: name, onReset: clear });
  const isRightWheel = deviceStorage.read('wheelPosition') === 'right';
  const { inCar, others } = seating(screens, isRightWheel);
  const firstId = (inCar[0]?.screen ?? others[0])?.deviceId;

  const card = (screen: ListedScreen, isRow: boolean) => (
    <ScreenCard
      screen={screen}
      name={name(screen)}
      isSelected={selection.isSelected(screen)}
      isRow={isRow}
      hasAutofocus={screen.deviceId === firstId}
      onToggle={() => {
        actions.forget();
        selection.toggle(screen);
      }}
    />
  );

  return (
    <div className={joinClasses('screen-board', isBesidePlayer && 'screen-board--narrow')}>
      {status === 'waiting' ? (
        <WaitingBoard />
      ) : (
        <div
          className={joinClasses('screen-board__columns', inCar.length === 0 && 'screen-board__columns--one')}
        >
          {inCar.length > 0 && (
            <CarSeats
              inCar={inCar}
              isRightWheel={isRightWheel}
              hasEmptySeats={!isBesidePlayer}
              card={(screen) => card(screen, isBesidePlayer)}
            />
          )}
          <section className="screen-board__others" aria-labelledby="screens-others">
            <h2 className="t-3" id="screens-others">
              {t('screens_others')}
            </h2>
            <ul className="screen-board__list">
              {others.map((screen) => (
                <li key={screen.deviceId}>{card(screen, true)}</li>
              ))}
              {status === 'here' && screens.length < 2 && (
                <li className="screen-board__alone">
                  <strong>{t('screens_alone')}</strong>
                  <span>{t('screens_alone_text')}</span>
                </li>
              )}
              <li className="screen-board__add">
                <AddScreenLink />
              </li>
            </ul>
          </section>
        </div>
      )}
      <ActionBar
        bar={actions.bar}
        selected={selected}
        isOffline={status === 'offline'}
        onAction={(action) => void actions.run(action)}
        onCancel={actions.cancel}
      />
      {actions.move && (
        <MoveDialog
          {...actions.move}
          nameOf={name}
          onConfirm={() => void actions.confirmMove()}
          onClose={actions.keepAsItIs}
        />
      )}
    </div>
  );
}

function WaitingBoard() {
  const t = useWording();
  return (
    <div className="screen-board__columns">
      <SkeletonGroup label={t('screens_waiting')}>
        <div className="screen-board__seats">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="screen-board__bone" />
          ))}
        </div>
      </SkeletonGroup>
      <div className="screen-board__list" aria-hidden="true">
        <Skeleton className="screen-board__bone screen-board__bone--row" />
        <Skeleton className="screen-board__bone screen-board__bone--row" />
      </div>
    </div>
  );
}
