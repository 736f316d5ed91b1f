import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useWording } from '../../shared/text/wording';
import { joinClasses } from '../../ui/join-classes';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton';
import { popularSearchesQuery } from './search-queries';

interface PopularSearchesProps {
  /** The current search term; its chip is marked. */
  readonly term: string;
  /** The chip that was pressed last. */
  readonly pressed: string | undefined;
  /** All chips where nothing else is shown; one row above results. */
  readonly layout: 'all' | 'line';
  readonly onChoose: (text: string) => void;
}

const SKELETON_CHIPS = ['9em', '12em', '7em', '10em', '8em', '11em'];

/** Popular searches. When they fail to load, the search still works. */
export function PopularSearches({ term, pressed, layout, onChoose }: PopularSearchesProps) {
  const t = useWording();
  const popular = useQuery(popularSearchesQuery);
  const chosen = useRef<HTMLButtonElement>(null);

  const takesFocus = useEffectEvent(() => pressed === term && document.activeElement === document.body);
  // The chips below "no matches" disappear with it, so focus moves to the same chip above the results.
  useLayoutEffect(() => {
    if (takesFocus()) chosen.current?.focus({ preventScroll: true });
  }, []);

  if (popular.isLoadingError || popular.data?.length === 0) return null;
  return (
    <section className={joinClasses('popular', `popular--${layout}`)} aria-labelledby="popular-searches">
      <h2 className={layout === 'all' ? 't-3' : 'visually-hidden'} id="popular-searches">
        {t('search_popular')}
      </h2>
      {popular.isPending && (
        <SkeletonGroup label={t('loading')}>
          <div className="popular__chips">
            {SKELETON_CHIPS.map((width) => (
              <Skeleton key={width} className="popular__bone" width={width} height="var(--target)" />
            ))}
          </div>
        </SkeletonGroup>
      )}
      {popular.data && (
        <ul className="popular__chips">
          {popular.data.map(({ text, language }) => (
            <li key={text}>
              <button
                ref={text === term ? chosen : undefined}
                type="button"
                className="popular__chip"
                lang={language}
                aria-pressed={text === term}
                onClick={() => onChoose(text)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
