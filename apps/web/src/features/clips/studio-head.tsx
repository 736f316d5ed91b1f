import { Link } from 'react-router';
import { AssignToggle } from '../../shared/catalogue/tiles/assign-toggle';
import type { Assigning } from '../../shared/catalogue/tiles/use-assigning';
import { isToggleOn } from '../../shared/device/toggles';
import { useWording } from '../../shared/text/wording';
import { LinkButton } from '../../ui/button/button';
import { Picture } from '../../ui/picture/picture';

interface StudioHeadProps {
  readonly heading: string;
  readonly image: string | undefined;
  readonly assigning: Assigning;
}

/** The banner with the page's name, its actions and the link to search. */
export function StudioHead({ heading, image, assigning }: StudioHeadProps) {
  const t = useWording();
  return (
    <header className="studio__head">
      {image && (
        <div className="studio__banner">
          <Picture source={{ src: image }} alt="" name={heading} isUrgent />
        </div>
      )}
      <div className="studio__search">
        <LinkButton
          as={Link}
          to="/search"
          variant="glass"
          isIconOnly
          icon="search"
          aria-label={t('search')}
        />
      </div>
      <h1 className="t-1 studio__title" tabIndex={-1}>
        {heading}
      </h1>
      <div className="studio__actions">
        <AssignToggle assigning={assigning} />
        {isToggleOn('behind the scenes') && !assigning.isAssigning && (
          <LinkButton as={Link} to="/behindthescenes" variant="glass" icon="trailer">
            {t('studio_behind_the_scenes')}
          </LinkButton>
        )}
      </div>
    </header>
  );
}
