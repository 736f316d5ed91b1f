import { SHORT_CODE_LENGTH } from '@drivein/contract/light';

/** Two halves, because six characters in one are hard to compare. */
export const codeHalves = (code: string): readonly [string, string] => [
  code.slice(0, SHORT_CODE_LENGTH / 2),
  code.slice(SHORT_CODE_LENGTH / 2),
];
