import type { Feature } from '@drivein/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { useIsInMotion } from '../../car/car-activity';
import { useWording } from '../../text/wording';
import { LinkButton } from '../../../ui/button/button';
import { Hero } from '../../../ui/hero/hero';
import { linkOfFeature } from './editor-link';
import { useCatalogueRoutes } from './catalogue-routes';

interface FeatureHeroProps {
  readonly features: readonly Feature[];
}

/** Memoized: rows added below do not draw it again. */
export const FeatureHero = memo(function FeatureHero({ features }: FeatureHeroProps) {
  const t = useWording();
  const isInMotion = useIsInMotion();
  return (
    <Hero
      label={t('home_featured')}
      roleDescription={t('home_carousel')}
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
});

function FeatureActions({ feature }: { feature: Feature }) {
  const t = useWording();
  const { titleRoute, linkRoute } = useCatalogueRoutes();
  const link = linkOfFeature(feature);
  // An invalid link leaves text and picture, without a button.
  if (!link) return null;
  if (link.kind === 'page') {
    return (
      <LinkButton as={Link} to={linkRoute(link)} variant="primary" endIcon="right">
        {t('home_explore')}
      </LinkButton>
    );
  }
  return (
    <>
      {/* Only the title page knows whether the title is playable: it opens with its play button focused. */}
      <LinkButton as={Link} to={linkRoute(link)} variant="primary" icon="play">
        {t('home_watch')}
      </LinkButton>
      <LinkButton as={Link} to={titleRoute(link.id, 'details')} variant="glass" icon="info">
        {t('home_details')}
      </LinkButton>
    </>
  );
}
