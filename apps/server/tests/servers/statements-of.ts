import pg from 'pg';

type Query = (this: pg.Client, first: unknown, ...rest: unknown[]) => unknown;

/** The SQL that reaches the database, of either engine, during an action; transactions included. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const statements: string[] = [];
  prototype.query = function (first, ...rest) {
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return original.call(this, first, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
};
