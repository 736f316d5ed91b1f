import { SEARCH_DEBOUNCE_MS } from '@drivein/contract/light';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { cutText, isLongEnough, SEARCH_MAX_LENGTH, termOf } from './search-text';

const QUERY = 'q';

/** The text in the box, valid while the address still has the term it was typed after. */
interface Draft {
  readonly text: string;
  readonly term: string;
}

const validTerm = (text: string): string => {
  const term = termOf(text);
  return isLongEnough(term) ? term : '';
};

/**
 * The text in the box and the current term. The address keeps the term, so that Back from a title restores it; it
 * follows the text three seconds after the last key, or on Enter (CAT-05).
 */
export const useSearchTerm = () => {
  const [address, setAddress] = useSearchParams();
  const term = validTerm(address.get(QUERY) ?? '');
  const [draft, setDraft] = useState<Draft>({ text: term, term });
  const text = draft.term === term ? draft.text : term;
  const next = validTerm(text);

  const apply = (typed: string) => {
    const wanted = validTerm(typed);
    setDraft({ text: typed, term: wanted });
    if (wanted !== term) setAddress(wanted === '' ? {} : { [QUERY]: wanted }, { replace: true });
  };
  const applyTyped = useEffectEvent(() => apply(text));

  const isWaiting = next !== '' && next !== term;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(applyTyped, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, text]);

  return {
    text,
    term,
    isWaiting,
    isTooShort: text.trim() !== '' && next === '',
    isFull: [...text].length >= SEARCH_MAX_LENGTH,
    type: (typed: string) => {
      const cut = cutText(typed);
      // A text that is too short clears the results at once.
      if (validTerm(cut) === '') apply(cut);
      else setDraft({ text: cut, term });
    },
    searchNow: apply,
  };
};

export type SearchTerm = ReturnType<typeof useSearchTerm>;
