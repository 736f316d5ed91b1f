import type { TitleMetadata } from '@drivein/contract';
import { formatDate, formatDuration } from '../../shared/formats';
import { useWording } from '../../shared/wording';
import { TitleNote } from './title-note';
import { useRentalClock } from './use-rental-clock';

/** How long a rental may still be watched: the hours and minutes, or the day while that is far away (TDP-05). */
export function RentalNote({ title }: { title: TitleMetadata }) {
  const t = useWording();
  const remaining = useRentalClock(title);
  if (remaining.kind === 'over') return null;
  if (remaining.kind === 'date') {
    return (
      <TitleNote icon="clock">
        {t('title_rented_until', { date: formatDate(title.utcExpiryDate ?? '') })}
      </TitleNote>
    );
  }
  // The time itself is lit; the words around it are the language's own.
  const [before, after] = t('title_rented_for', { time: '\u0000' }).split('\u0000');
  return (
    <TitleNote icon="clock">
      {before}
      <b className="title__time-left">{formatDuration((remaining.hours * 60 + remaining.minutes) * 60, t)}</b>
      {after}
    </TitleNote>
  );
}
