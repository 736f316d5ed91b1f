import type { ReactNode } from 'react';
import { useWording } from '../../../shared/text/wording';
import { joinClasses } from '../../../ui/join-classes';
import { EmptySeat } from './empty-seat';
import type { ListedScreen } from './listed-screen';
import { emptySeats, type Seating, seatOrder } from './seats';

interface CarSeatsProps extends Pick<Seating, 'inCar'> {
  readonly isRightWheel: boolean;
  /** False in a list, where seats stand one under the other. */
  readonly hasEmptySeats: boolean;
  readonly card: (screen: ListedScreen) => ReactNode;
}

/** The car's screens in the order of the seats. */
export function CarSeats({ inCar, isRightWheel, hasEmptySeats, card }: CarSeatsProps) {
  const t = useWording();
  const empty = hasEmptySeats ? emptySeats({ inCar }) : [];
  const seatless = inCar.filter(({ seat }) => seat === undefined);
  return (
    <section className="screen-board__car" aria-labelledby="screens-in-car">
      <h2 className="t-3" id="screens-in-car">
        {t('screens_in_car')}
      </h2>
      <ul className={joinClasses('screen-board__seats', isRightWheel && 'screen-board__seats--right-wheel')}>
        {seatOrder(isRightWheel).map((seat) => {
          const taken = inCar.find((one) => one.seat === seat);
          if (!taken && !empty.includes(seat)) return null;
          return (
            <li key={taken?.screen.deviceId ?? seat} className={`seat seat--${seat}`}>
              {taken ? card(taken.screen) : <EmptySeat seat={seat} />}
            </li>
          );
        })}
        {seatless.map(({ screen }) => (
          <li key={screen.deviceId} className="seat seat--more">
            {card(screen)}
          </li>
        ))}
      </ul>
    </section>
  );
}
