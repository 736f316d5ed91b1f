import { readTripMinutes, TRIP_MINUTES_MAX, TRIP_MINUTES_MIN } from '@drivein/trip-assist';
import { useState } from 'react';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { joinClasses } from '../../ui/join-classes';

const STEP = 5;
/** The value of the first press. */
const FIRST = 30;

/** To the next multiple of five, up or down, within bounds. */
export const stepMinutes = (minutes: number | undefined, direction: 1 | -1): number => {
  if (!minutes) return FIRST;
  const next =
    direction > 0 ? Math.floor(minutes / STEP) * STEP + STEP : Math.ceil(minutes / STEP) * STEP - STEP;
  return Math.min(TRIP_MINUTES_MAX, Math.max(TRIP_MINUTES_MIN, next));
};

/** The typed text, and the trip it replaces. */
interface Draft {
  readonly text: string;
  readonly givenAtMs: number | undefined;
}

interface Field {
  /** When the current trip was set; undefined before the first. */
  readonly givenAtMs: number | undefined;
  readonly isDisabled: boolean;
}

/** The typed text; undefined after another trip was set, or when the car has started to move. */
export const draftOf = (draft: Draft | undefined, { givenAtMs, isDisabled }: Field): string | undefined =>
  isDisabled || draft?.givenAtMs !== givenAtMs ? undefined : draft?.text;

interface MinutesFieldProps {
  /** Undefined before the first trip. */
  readonly minutes: number | undefined;
  /** When the trip was set. */
  readonly givenAtMs: number | undefined;
  readonly isDisabled: boolean;
  readonly onGive: (minutes: number) => void;
}

/** The minutes left, large; typed, or stepped by five. */
export function MinutesField({ minutes, givenAtMs, isDisabled, onGive }: MinutesFieldProps) {
  const t = useWording();
  const [written, setWritten] = useState<Draft>();
  /** The typed text; undefined while the clock counts. */
  const draft = draftOf(written, { givenAtMs, isDisabled });
  // Text typed before the car moved does not return after parking.
  if (written && draft === undefined) setWritten(undefined);
  const typed = draft === undefined ? undefined : readTripMinutes(draft);
  const isWrong = draft !== undefined && draft !== '' && typed === undefined;

  const commit = () => {
    if (isWrong) return;
    if (typed !== undefined && typed !== minutes) onGive(typed);
    setWritten(undefined);
  };
  const step = (direction: 1 | -1) => {
    setWritten(undefined);
    onGive(stepMinutes(typed ?? minutes, direction));
  };
  const now = typed ?? minutes ?? 0;

  return (
    <form
      className={joinClasses('minutes', isWrong && 'minutes--wrong')}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <div className="minutes__line">
        <Button
          isIconOnly
          aria-label={t('trip_less')}
          isDisabled={isDisabled || now <= TRIP_MINUTES_MIN}
          onClick={() => step(-1)}
        >
          <span className="minutes__minus" aria-hidden="true" />
        </Button>
        <label className="minutes__value">
          <span className="visually-hidden">{t('trip_minutes')}</span>
          <input
            className="minutes__input"
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            placeholder="–"
            value={draft ?? (minutes === undefined ? '' : String(minutes))}
            disabled={isDisabled}
            aria-invalid={isWrong || undefined}
            aria-describedby="minutes-note"
            onFocus={(event) => event.target.select()}
            onBlur={commit}
            onChange={(event) =>
              setWritten({ text: event.target.value.replace(/\D/g, '').slice(0, 4), givenAtMs })
            }
          />
          <span className="minutes__unit" aria-hidden="true">
            {t('trip_unit')}
          </span>
        </label>
        <Button
          isIconOnly
          icon="plus"
          aria-label={t('trip_more')}
          isDisabled={isDisabled || now >= TRIP_MINUTES_MAX}
          onClick={() => step(1)}
        />
      </div>
      <p className="minutes__note" id="minutes-note" role={isWrong ? 'alert' : undefined}>
        {isWrong && t('trip_bad_minutes')}
      </p>
    </form>
  );
}
