import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Matches the rest; returns its position, or `undefined` so that another way is tried. */
type Next = (at: number) => boolean;
type Match = (at: number, next: Next) => boolean;

/** Above what any test text takes when steps grow linearly. */
const TOO_MANY = 200_000;

class TooManySteps extends Error {}

/**
 * The steps of a backtracking engine for `pattern.exec(text)`: each check of a character or border counts. Unlike
 * time, it is the same on every machine.
 */
export const regExpStepsOf = (pattern: RegExp): ((text: string) => number) => {
  const { flags } = pattern;
  const root = new RegExpParser({ ecmaVersion: 2024 }).parseLiteral(`/${pattern.source}/${flags}`).pattern;
  let text = '';
  let steps = 0;
  const groups = new Map<AST.CapturingGroup, string>();
  const step = () => {
    steps += 1;
    if (steps > TOO_MANY) throw new TooManySteps();
  };

  /** A character or a border, judged by the real engine. */
  const primitive = (raw: string, width: number): Match => {
    const own = new RegExp(raw, `${flags.replace(/[gy]/g, '')}y`);
    return (at, next) => {
      step();
      own.lastIndex = at;
      return own.test(text) && next(at + width);
    };
  };
  const sequence = (elements: readonly AST.Element[]): Match =>
    elements.map(matcherOf).reduceRight<Match>(
      (rest, first) => (at, next) => first(at, (after) => rest(after, next)),
      (at, next) => next(at),
    );
  const anyOf = (alternatives: readonly AST.Alternative[]): Match => {
    const ways = alternatives.map(({ elements }) => sequence(elements));
    return (at, next) => ways.some((way) => way(at, next));
  };
  const repeated = ({ min, max, greedy, element }: AST.Quantifier): Match => {
    const once = matcherOf(element);
    const from =
      (count: number): Match =>
      (at, next) => {
        const more = () =>
          count < max &&
          // An empty match is not repeated without end.
          once(at, (after) => (after > at || count < min) && from(count + 1)(after, next));
        if (count < min) return more();
        return greedy ? more() || next(at) : next(at) || more();
      };
    return from(0);
  };
  const captured = (group: AST.CapturingGroup): Match => {
    const inner = anyOf(group.alternatives);
    return (at, next) =>
      inner(at, (after) => {
        const before = groups.get(group);
        groups.set(group, text.slice(at, after));
        if (next(after)) return true;
        if (before === undefined) groups.delete(group);
        else groups.set(group, before);
        return false;
      });
  };
  const repetitionOf = ({ resolved }: AST.Backreference): Match => {
    const group = Array.isArray(resolved) ? resolved[0] : resolved;
    return (at, next) => {
      step();
      const said = group ? (groups.get(group) ?? '') : '';
      return text.startsWith(said, at) && next(at + said.length);
    };
  };
  const matcherOf = (element: AST.Element): Match => {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return primitive(element.raw, 1);
      case 'Group':
        return anyOf(element.alternatives);
      case 'CapturingGroup':
        return captured(element);
      case 'Quantifier':
        return repeated(element);
      case 'Backreference':
        return repetitionOf(element);
      case 'Assertion': {
        if (element.kind !== 'lookahead') return primitive(element.raw, 0);
        const inner = anyOf(element.alternatives);
        return (at, next) => inner(at, () => true) !== element.negate && next(at);
      }
    }
  };

  const whole = anyOf(root.alternatives);
  return (given) => {
    text = given;
    steps = 0;
    groups.clear();
    try {
      const lastFrom = pattern.sticky ? 0 : text.length;
      for (let from = 0; from <= lastFrom; from += 1) if (whole(from, () => true)) break;
      return steps;
    } catch (error) {
      if (error instanceof TooManySteps || error instanceof RangeError) return Infinity;
      throw error;
    }
  };
};
