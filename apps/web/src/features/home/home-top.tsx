import { Link } from 'react-router';
import { isToggleOn } from '../../shared/device/toggles';
import { useWording } from '../../shared/text/wording';
import { LinkButton } from '../../ui/button/button';
import { Logo } from '../../ui/logo/logo';

/** The page heading for screen readers, and the links to behind the scenes and search. */
export function HomeTop() {
  const t = useWording();
  return (
    <>
      <h1 className="visually-hidden home__heading">{t('home_page_title')}</h1>
      <div className="home__top">
        <span className="home__logo">
          <Logo name={t('app_name')} />
        </span>
        {isToggleOn('behind the scenes') && (
          <LinkButton
            as={Link}
            to="/behindthescenes"
            variant="glass"
            icon="trailer"
            className="home__behind"
            aria-label={t('home_behind_the_scenes')}
          >
            <span className="home__behind-name">{t('home_behind_the_scenes')}</span>
          </LinkButton>
        )}
        <LinkButton
          as={Link}
          to="/search"
          variant="glass"
          isIconOnly
          icon="search"
          aria-label={t('search')}
        />
      </div>
    </>
  );
}
