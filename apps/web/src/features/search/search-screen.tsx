import { useState } from 'react';
import { useIsInMotion } from '../../shared/car/car-activity';
import { usePageTitle } from '../../shared/text/page-title';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { PopularSearches } from './popular-searches';
import { SearchBox } from './search-box';
import { SearchResults } from './search-results';
import { useSearchTerm } from './use-search-term';
import './search-screen.css';

export function SearchScreen() {
  const t = useWording();
  const search = useSearchTerm();
  const isInMotion = useIsInMotion();
  const goBack = useGoBack('/home');
  const [pressed, setPressed] = useState<string>();
  const { term } = search;
  usePageTitle(term === '' ? t('search') : t('search_results_for', { term }));

  const popular = (layout: 'all' | 'line') => (
    <PopularSearches
      term={term}
      pressed={pressed}
      layout={layout}
      onChoose={(text) => {
        setPressed(text);
        search.searchNow(text);
      }}
    />
  );
  return (
    <div className="search">
      <header className="search__head">
        <h1 className="visually-hidden" tabIndex={-1}>
          {t('search')}
        </h1>
        <Button isIconOnly icon="back" aria-label={t('back')} onClick={goBack} />
        <SearchBox search={search} isInMotion={isInMotion} />
      </header>
      {term === '' ? popular('all') : <SearchResults key={term} term={term} popular={popular} />}
    </div>
  );
}
