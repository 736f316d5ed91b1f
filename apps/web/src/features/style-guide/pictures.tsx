import { Button } from '../../ui/button/button';
import { Hero } from '../../ui/hero/hero';
import { Row } from '../../ui/row/row';
import { RowMore } from '../../ui/row/row-more';
import { SkeletonGroup, SkeletonHero, SkeletonRow, SkeletonText } from '../../ui/skeleton/skeleton';
import { Tile } from '../../ui/tile/tile';
import { films } from './films';
import { GuideSection, Specimen } from './guide-section';
import { say } from './style-guide-words';

const heroFeatures = [films[3], films[1], films[2]].map((film, index) => ({
  id: film.src,
  line1: index === 0 ? say('type_hero') : film.title,
  line2: say('type_lead'),
  picture: { src: film.src },
  placeholderColor: film.colour,
  actions: (
    <>
      <Button variant="primary" icon="play">
        {say('play')}
      </Button>
      <Button variant="glass" icon="info">
        {say('details')}
      </Button>
    </>
  ),
}));

export function HeroSection() {
  return (
    <GuideSection id="hero" title={say('hero')} text={say('hero_text')}>
      <div className="guide-bleed guide-stage">
        <Hero
          features={heroFeatures}
          label={say('featured')}
          roleDescription={say('carousel')}
          positionLabel={(index, count) => say('banner', { index: index + 1, count })}
        />
      </div>
    </GuideSection>
  );
}

const more = <RowMore href="#tiles">{say('see_all')}</RowMore>;

export function TileSection() {
  return (
    <GuideSection id="tiles" title={say('tiles')} text={say('tiles_text')}>
      <div className="guide-bleed">
        <Row title={say('row_continue')}>
          {films.map(({ title, left, src, colour, share }, index) => (
            <Tile
              key={title}
              href="#tiles"
              shape="wide"
              title={title}
              subtitle={left}
              picture={{ src }}
              colour={colour}
              progress={share}
              data-demo={index === 0 ? 'focus' : undefined}
            />
          ))}
        </Row>
        <Row title={say('row_new')} more={more}>
          {films.map(({ title, src, colour }) => (
            <Tile key={title} href="#tiles" title={title} picture={{ src }} colour={colour} />
          ))}
          <Tile href="#tiles" title={say('no_picture')} colour="#3a2a5c" />
          <Tile
            href="#tiles"
            title={films[4].title}
            picture={{ src: films[4].src }}
            statusText={say('in_preparation')}
            colour={films[4].colour}
          />
          <Tile href="#tiles" title={say('selected')} isSelected hasCaption picture={{ src: films[1].src }} />
        </Row>
        <Row title={say('row_lists')}>
          <Tile
            href="#tiles"
            shape="banner"
            title={say('list_1')}
            subtitle={say('list_1_text')}
            picture={{ src: films[4].src }}
          />
          <Tile
            href="#tiles"
            shape="banner"
            title={say('list_2')}
            subtitle={say('list_2_text')}
            picture={{ src: films[3].src }}
          />
        </Row>
        <Row title={say('row_clips')} more={more}>
          {films.map(({ title, src, colour }, index) => (
            <Tile
              key={title}
              href="#tiles"
              shape="clip"
              title={title}
              picture={{ src }}
              colour={colour}
              durationText={`${index + 2}:${index}8`}
              isLocked={index > 2}
              hiddenText={index > 2 ? say('locked') : undefined}
            />
          ))}
        </Row>
      </div>
    </GuideSection>
  );
}

export function SkeletonSection() {
  return (
    <GuideSection id="skeletons" title={say('skeletons')} text={say('skeletons_text')}>
      <div className="guide-bleed guide-stage">
        <SkeletonGroup label={say('loading')}>
          <SkeletonHero />
          <SkeletonRow shape="wide" />
        </SkeletonGroup>
      </div>
      <Specimen name={say('shimmer')}>
        <SkeletonGroup label={say('loading')}>
          <SkeletonText />
        </SkeletonGroup>
      </Specimen>
    </GuideSection>
  );
}
