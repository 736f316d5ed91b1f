import { useQuery } from '@tanstack/react-query';
import { formatClock, formatDuration } from '../../../shared/text/formats';
import { pictureSource } from '../../../shared/shop/picture-source';
import { titleQuery } from '../../../shared/shop/title-query';
import { useWording } from '../../../shared/text/wording';
import { MetaLine } from '../../../ui/meta-line/meta-line';
import { Picture } from '../../../ui/picture/picture';
import { SkeletonText } from '../../../ui/skeleton/skeleton';
import { clipQuery } from './content-details';
import type { ScreenContent } from '../board/listed-screen';

const POSTER_SIZES = '160px';
const WIDE_SIZES = '(width < 620px) 100vw, 66vw';

/** The content to play: name, rating reason, poster, and a background picture (SCR-06). */
export function AssignHeader({ content }: { content: ScreenContent }) {
  const t = useWording();
  const { contentId, vamId } = content;
  const film = useQuery({ ...titleQuery(contentId), enabled: contentId > 0 }).data;
  const clip = useQuery({ ...clipQuery(vamId ?? 0), enabled: vamId !== undefined }).data;
  const title = vamId === undefined ? film?.title : clip?.title;
  const portrait = film && pictureSource(film.images, 'portrait', POSTER_SIZES);
  const wide = clip
    ? { src: clip.imageUrl }
    : film && pictureSource(film.images, 'landscape', WIDE_SIZES, film.tbg.imageUrl);
  const length = clip ? formatClock(clip.duration) : film && formatDuration(film.duration, t);
  return (
    <header className="assign__header">
      <div className="assign__still">{title && <Picture source={wide} alt="" name={title} isUrgent />}</div>
      <div className="assign__heading">
        {film && (
          <div className="assign__poster">
            <Picture source={portrait} alt="" name={film.title} isUrgent />
          </div>
        )}
        <div className="assign__names">
          <p className="assign__task">{t('title_assign')}</p>
          <h1 className="t-1" tabIndex={-1}>
            {title ?? <SkeletonText lines={1} />}
          </h1>
          {title && (
            <MetaLine
              {...(film?.rating && { rating: film.rating })}
              parts={[film?.ratingReason, length, clip && film?.title].filter(Boolean)}
            />
          )}
        </div>
      </div>
    </header>
  );
}
