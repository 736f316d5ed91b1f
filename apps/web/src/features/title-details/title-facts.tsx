import type { TitleMetadata } from '@drivein/contract';
import { appLocale } from '../../shared/text/app-language';
import { formatDuration, formatLanguage } from '../../shared/text/formats';
import { useWording } from '../../shared/text/wording';

/** All metadata of the film (TDP-11). */
export function TitleFacts({ title }: { title: TitleMetadata }) {
  const t = useWording();
  const locale = appLocale();
  const languages = (codes: readonly string[]) =>
    codes.map((code) => formatLanguage(code, locale)).join(', ');
  const people = (credits: TitleMetadata['cast']) =>
    credits.map(({ name, role }) => (role ? `${name} (${role})` : name)).join(', ');
  const facts = [
    { name: t('title_genres'), value: title.genres.join(', ') },
    { name: t('title_rating'), value: [title.rating, title.ratingReason].filter(Boolean).join(' · ') },
    { name: t('title_length'), value: formatDuration(title.duration, t) },
    { name: t('title_director'), value: title.director },
    { name: t('title_cast'), value: people(title.cast) },
    { name: t('title_crew'), value: people(title.crewMembers.filter(({ name }) => name !== title.director)) },
    { name: t('title_audio'), value: languages(title.audioLanguages) },
    { name: t('title_subtitles'), value: languages(title.subtitles) },
    { name: t('title_copyright'), value: title.copyright },
  ].filter(({ value }) => value);

  return (
    <div className="title__details">
      <h1 className="t-1" tabIndex={-1}>
        {title.title}
      </h1>
      {title.synopsis && <p className="title__synopsis">{title.synopsis}</p>}
      <dl className="title__list">
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
