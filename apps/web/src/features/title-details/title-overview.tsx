import type { TitleMetadata } from '@drivein/contract';
import { appLocale } from '../../shared/app-language';
import { formatDuration, formatLanguage } from '../../shared/formats';
import { useWording } from '../../shared/wording';
import { MetaLine } from '../../ui/meta-line/meta-line';
import { TitleActions } from './title-actions';
import { TitleState } from './title-state';
import type { TitleButtons } from './use-title-buttons';

const FACTS_CAST = 3;

export function TitleOverview({ title, buttons }: { title: TitleMetadata; buttons: TitleButtons }) {
  const t = useWording();
  const locale = appLocale();
  const facts = [
    { name: t('title_director'), value: title.director },
    {
      name: t('title_cast'),
      value: title.cast
        .slice(0, FACTS_CAST)
        .map(({ name }) => name)
        .join(', '),
    },
    {
      name: t('title_subtitles'),
      value: title.subtitles.map((code) => formatLanguage(code, locale)).join(', '),
    },
  ].filter(({ value }) => value);

  return (
    <div className="title__view">
      <h1 className="t-hero title__name" tabIndex={-1}>
        {title.title}
      </h1>
      <MetaLine
        rating={title.rating}
        parts={[
          title.releaseYear,
          formatDuration(title.duration, t),
          title.genres.join(', '),
          formatLanguage(title.language, locale),
        ].filter(Boolean)}
      />
      <p className="title__synopsis">{title.synopsis}</p>
      <TitleState title={title} />
      <TitleActions title={title} buttons={buttons} />
      <dl className="title__facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
