/** What the doctor found: fine, worth a look, or broken. */
export interface Finding {
  readonly about: string;
  readonly state: 'good' | 'look' | 'bad';
  /** One sentence, and what to do where something is to be done. Never a secret. */
  readonly text: string;
}

/** Says what was found about one thing. */
export const findingsAbout = (about: string) => ({
  good: (text: string): Finding => ({ about, state: 'good', text }),
  warn: (text: string): Finding => ({ about, state: 'look', text }),
  bad: (text: string): Finding => ({ about, state: 'bad', text }),
});

const MARKS = { good: '✓', look: '!', bad: '✗' } as const;

/** One line each, in the order they were looked at. */
export const linesOf = (findings: readonly Finding[]): string[] => {
  const width = Math.max(0, ...findings.map(({ about }) => about.length));
  return findings.map(({ about, state, text }) => `${MARKS[state]} ${about.padEnd(width)}  ${text}`);
};

/** What happened to a connection, in a word that an operator can look up; never the words of the other side. */
export const reasonOf = (error: unknown): string => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
    if (inner.name === 'TimeoutError' || inner.name === 'AbortError') return 'no answer in time';
  }
  return error instanceof Error ? error.name : 'unknown';
};
