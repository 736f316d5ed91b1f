import type { TitleMetadata } from '@drivein/contract';
import { appLocale } from '../../shared/text/app-language';
import { formatDuration, formatLanguage } from '../../shared/text/formats';
import { useWording } from '../../shared/text/wording';
import { MetaLine } from '../../ui/meta-line/meta-line';
import { TitleActions } from './title-actions';
import { TitleName } from './title-name';
import { TitleState } from './title-state';
import type { TitleOffer } from './buying/use-title-offer';

const FACTS_CAST = 3;

interface TitleOverviewProps {
  readonly title: TitleMetadata;
  readonly offer: TitleOffer;
  readonly isLastKnown: boolean;
}

export function TitleOverview({ title, offer, isLastKnown }: TitleOverviewProps) {
  const t = useWording();
  const locale = appLocale();
  const cast = title.cast.slice(0, FACTS_CAST).map(({ name }) => name);
  const subtitles = title.subtitles.map((code) => formatLanguage(code, locale));
  const facts = [
    { name: t('title_director'), value: title.director },
    { name: t('title_cast'), value: cast.join(', ') },
    { name: t('title_subtitles'), value: subtitles.join(', ') },
  ].filter(({ value }) => value);

  return (
    <div className="title__view">
      <TitleName name={title.title} />
      <MetaLine
        rating={title.rating}
        parts={[
          title.releaseYear,
          title.duration > 0 && formatDuration(title.duration, t),
          title.genres.join(', '),
          title.language && formatLanguage(title.language, locale),
        ].filter(Boolean)}
      />
      {title.synopsis && <p className="title__synopsis">{title.synopsis}</p>}
      <TitleState title={title} offer={offer} isLastKnown={isLastKnown} />
      <TitleActions title={title} offer={offer} />
      {facts.length > 0 && (
        <dl className="title__facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
