import { useRef } from 'react';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import type { SearchTerm } from './use-search-term';

interface SearchBoxProps {
  readonly search: SearchTerm;
  readonly isInMotion: boolean;
}

/** Searches three seconds after the last key; a bar shows the wait, Enter skips it. */
export function SearchBox({ search, isInMotion }: SearchBoxProps) {
  const t = useWording();
  const input = useRef<HTMLInputElement>(null);
  const { text, isWaiting, isTooShort, isFull } = search;
  const hint = (() => {
    if (isInMotion) return t('search_in_motion');
    if (isFull) return t('search_full');
    if (isWaiting) return t('search_enter_now');
    return isTooShort ? t('search_too_short') : '';
  })();

  return (
    <form
      className="search-box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search.searchNow(text);
      }}
    >
      <div className="search-box__field">
        <Icon name="search" />
        <input
          ref={input}
          className="search-box__input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          aria-label={t('search')}
          aria-describedby="search-hint"
          placeholder={t('search_placeholder')}
          value={text}
          disabled={isInMotion}
          data-autofocus
          // Opened without a term, the box takes the focus.
          autoFocus={text === ''}
          onChange={(event) => search.type(event.target.value)}
        />
        {text !== '' && !isInMotion && (
          <Button
            variant="quiet"
            isIconOnly
            icon="close"
            aria-label={t('search_clear')}
            onClick={() => {
              search.searchNow('');
              input.current?.focus();
            }}
          />
        )}
        <Button
          type="submit"
          variant={isWaiting ? 'primary' : 'quiet'}
          isIconOnly
          icon="right"
          aria-label={t('search_now')}
          isDisabled={isInMotion || isTooShort || text.trim() === ''}
        />
        {/* A new key per keystroke restarts the animation. */}
        {isWaiting && !isInMotion && <span key={text} className="search-box__wait" aria-hidden="true" />}
      </div>
      <p className="search-box__hint" id="search-hint" role="status">
        {hint}
      </p>
    </form>
  );
}
