import { SEARCH_DEBOUNCE_MS } from '@drivein/contract/light';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { cutText, isLongEnough, SEARCH_MAX_LENGTH, termOf } from './search-text';

const QUERY = 'q';

/** What stands in the box, as long as the address still asks for the term it was typed after. */
interface Draft {
  readonly text: string;
  readonly term: string;
}

const validTerm = (text: string): string => {
  const term = termOf(text);
  return isLongEnough(term) ? term : '';
};

/**
 * The text in the box and the term that is searched for. The term lives in the address, so that Back from a title
 * returns to it; it follows the text three seconds after the last key, or at once when asked (CAT-05).
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
      // What is too short to be searched for takes its results away at once.
      if (validTerm(cut) === '') apply(cut);
      else setDraft({ text: cut, term });
    },
    searchNow: apply,
  };
};

export type SearchTerm = ReturnType<typeof useSearchTerm>;
