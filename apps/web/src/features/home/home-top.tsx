import { Link } from 'react-router';
import { useWording } from '../../shared/wording';
import { LinkButton } from '../../ui/button/button';
import { Logo } from '../../ui/logo/logo';

/** The name of the page, where it can be heard, and the way to the search. */
export function HomeTop() {
  const t = useWording();
  return (
    <>
      <h1 className="visually-hidden home__heading">{t('home_page_title')}</h1>
      <div className="home__top">
        <span className="home__logo">
          <Logo name={t('app_name')} />
        </span>
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
