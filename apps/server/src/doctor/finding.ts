/** A result of the doctor: fine, worth a look, or broken. */
export interface Finding {
  readonly about: string;
  readonly state: 'good' | 'look' | 'bad';
  /** One sentence, with what to do if necessary. Never a secret. */
  readonly text: string;
}

/** Creates findings about one subject. */
export const findingsAbout = (about: string) => ({
  good: (text: string): Finding => ({ about, state: 'good', text }),
  warn: (text: string): Finding => ({ about, state: 'look', text }),
  bad: (text: string): Finding => ({ about, state: 'bad', text }),
});

const MARKS = { good: '✓', look: '!', bad: '✗' } as const;

/** One line per finding, in order. */
export const linesOf = (findings: readonly Finding[]): string[] => {
  const width = Math.max(0, ...findings.map(({ about }) => about.length));
  return findings.map(({ about, state, text }) => `${MARKS[state]} ${about.padEnd(width)}  ${text}`);
};

/** The reason of a failed connection as a word that an operator can look up; never text of the other side. */
export const reasonOf = (error: unknown): string => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
    if (inner.name === 'TimeoutError' || inner.name === 'AbortError') return 'no answer in time';
  }
  return error instanceof Error ? error.name : 'unknown';
};
