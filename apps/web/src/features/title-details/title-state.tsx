import type { TitleMetadata } from '@drivein/contract';
import { ownershipOf, rentalRemaining } from '@drivein/entitlement';
import type { ReactNode } from 'react';
import { formatDate, formatDuration } from '../../shared/formats';
import { useWording } from '../../shared/wording';
import { Icon, type IconName } from '../../ui/icon/icon';
import { ProgressBar } from '../../ui/progress-bar/progress-bar';

const Note = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="title__note">
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);

/** How the title is held and how far it was watched. */
export function TitleState({ title }: { title: TitleMetadata }) {
  const t = useWording();
  const ownership = ownershipOf(title.ownedstatus);
  const progressS = ownership === 'none' ? 0 : (title.streamProgress ?? 0);
  return (
    <div className="title__state">
      {title.isInPreparation && <Note icon="clock">{t('title_in_preparation_text')}</Note>}
      {ownership === 'rented' && <RentalNote title={title} />}
      {ownership === 'bought' && <Note icon="check">{t('title_owned')}</Note>}
      {ownership === 'streaming' && <Note icon="check">{t('title_included')}</Note>}
      {progressS > 0 && (
        <div className="title__progress">
          <ProgressBar share={progressS / title.duration} />
          <span>{t('title_film_left', { duration: formatDuration(title.duration - progressS, t) })}</span>
        </div>
      )}
    </div>
  );
}

function RentalNote({ title }: { title: TitleMetadata }) {
  const t = useWording();
  const remaining = rentalRemaining(Date.parse(title.utcExpiryDate ?? ''), Date.now());
  if (remaining.kind === 'date') {
    return (
      <Note icon="clock">{t('title_rented_until', { date: formatDate(title.utcExpiryDate ?? '') })}</Note>
    );
  }
  if (remaining.kind === 'over') return null;
  // The time itself is lit; the words around it are the language's own.
  const [before, after] = t('title_rented_for', { time: '\u0000' }).split('\u0000');
  return (
    <Note icon="clock">
      {before}
      <b className="title__time-left">{formatDuration((remaining.hours * 60 + remaining.minutes) * 60, t)}</b>
      {after}
    </Note>
  );
}
