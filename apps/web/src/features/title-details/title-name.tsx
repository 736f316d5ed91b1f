import { TITLE_MARQUEE_OVER_LENGTH } from '@drivein/contract/light';
import { useState } from 'react';
import { useIsInMotion } from '../../shared/car/car-activity';
import type { CssVariables } from '../../ui/css-variables';
import { Marquee } from '../../ui/marquee/marquee';

/** Scripts with full-width letters; Han and kana also break between any two of them. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LETTER_EM = 0.58;

const widthEm = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (SQUARE.test(letter) ? 1 : LETTER_EM), 0);

/** The approximate width of a name's longest word, so that it can be scaled to fit: German names have long ones. */
export const longestWordEm = (name: string): number =>
  Math.max(
    1,
    ...name
      .split(/\s+/)
      .flatMap((word) => (BREAKS_ANYWHERE.test(word) ? [...word] : [word]))
      .map(widthEm),
  );

const isLong = (name: string) => [...name].length > TITLE_MARQUEE_OVER_LENGTH;

/** Scales long names down, and every name so that its longest word fits. */
export const titleNameStyle = (name: string) => ({
  className: isLong(name) ? 't-1 title__name title__name--long' : 't-hero title__name',
  style: { '--longest-word': longestWordEm(name).toFixed(1) } as CssVariables,
});

/**
 * The name on at most two lines. A name over 50 characters scrolls on one line while it is focused, touched or
 * hovered (CAT-10); a permanent animation would distract.
 */
export function TitleName({ name }: { name: string }) {
  const isInMotion = useIsInMotion();
  const [isSelected, setSelected] = useState(false);
  if (!isLong(name)) {
    return (
      <h1 {...titleNameStyle(name)} tabIndex={-1}>
        {name}
      </h1>
    );
  }
  const canRun = !isInMotion && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <h1
      {...titleNameStyle(name)}
      tabIndex={0}
      onFocus={() => setSelected(true)}
      onBlur={() => setSelected(false)}
      onPointerEnter={() => setSelected(true)}
      onPointerLeave={() => setSelected(false)}
    >
      {isSelected && canRun ? (
        <Marquee text={name} limitChars={TITLE_MARQUEE_OVER_LENGTH} isRunning />
      ) : (
        <span className="title__name-lines">{name}</span>
      )}
    </h1>
  );
}
