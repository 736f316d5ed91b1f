import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { joinClasses } from '../../ui/join-classes';
import { Picture } from '../../ui/picture/picture';

interface PageHeadProps {
  readonly title: string;
  /** Without a way back, as on the first page of a preview, the title is only heard. */
  readonly onBack?: (() => void) | undefined;
  readonly imageUrl?: string | undefined;
  /** Over the banners, which have the picture. */
  readonly isOverHero: boolean;
}

export function PageHead({ title, onBack, imageUrl, isOverHero }: PageHeadProps) {
  const t = useWording();
  if (!onBack)
    return (
      <h1 className="visually-hidden page-head__heard" tabIndex={-1}>
        {title}
      </h1>
    );
  const hasArt = imageUrl !== undefined && !isOverHero;
  return (
    <header className={joinClasses('page-head', isOverHero && 'page-head--over', hasArt && 'page-head--art')}>
      {hasArt && (
        <div className="page-head__art">
          <Picture source={{ src: imageUrl }} alt="" name={title} isUrgent />
        </div>
      )}
      <Button variant="glass" isIconOnly icon="back" aria-label={t('back')} onClick={onBack} />
      <h1 className={isOverHero ? 't-3' : 't-1'} tabIndex={-1}>
        {title}
      </h1>
    </header>
  );
}
