import type { Feature } from '@drivein/contract';
import { Link } from 'react-router';
import { useIsInMotion } from '../car-activity';
import { useWording } from '../wording';
import { LinkButton } from '../../ui/button/button';
import { Hero } from '../../ui/hero/hero';
import { usePlaces } from './places';

export function FeatureHero({ features }: { features: readonly Feature[] }) {
  const t = useWording();
  const isInMotion = useIsInMotion();
  return (
    <Hero
      label={t('home_featured')}
      positionLabel={(index, count) => t('home_banner_position', { index: index + 1, count })}
      canAutoplay={!isInMotion}
      features={features.map((feature) => ({
        id: String(feature.featureId),
        line1: feature.featureText.Line1.text,
        line1Color: feature.featureText.Line1.hexCode || undefined,
        line2: feature.featureText.Line2.text,
        line2Color: feature.featureText.Line2.hexCode || undefined,
        picture: { src: feature.featureImageUrl },
        placeholderColor: feature.colour,
        actions: <FeatureActions feature={feature} />,
      }))}
    />
  );
}

function FeatureActions({ feature }: { feature: Feature }) {
  const t = useWording();
  const { titlePlace, pagePlace } = usePlaces();
  const { navigationLink: link } = feature;
  if (feature.navigationLinkType === 'Page') {
    return (
      <LinkButton as={Link} to={pagePlace(link)} variant="primary" endIcon="right">
        {t('home_explore')}
      </LinkButton>
    );
  }
  return (
    <>
      {/* What may be played is the title's to know: it opens with its play button focused. */}
      <LinkButton as={Link} to={titlePlace(link)} variant="primary" icon="play">
        {t('home_watch')}
      </LinkButton>
      <LinkButton as={Link} to={titlePlace(link, 'details')} variant="glass" icon="info">
        {t('home_details')}
      </LinkButton>
    </>
  );
}
