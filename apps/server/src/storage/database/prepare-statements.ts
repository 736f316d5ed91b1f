import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement used this often is worth preparing; the many shapes of an import are used once. */
const PREPARE_AFTER_USES = 3;
/** Prepared statements live as long as the connection. */
const MAX_PREPARED = 300;
const MAX_COUNTED = 2000;
/** A plan made for an empty table must not outlive its growth. */
const PLAN_AGAIN_AFTER = 10_000;

/** Undefined while the statement is not worth preparing. */
export const createStatementNames = () => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < PREPARE_AFTER_USES) {
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
};

/**
 * Prepares repeated statements of the embedded database, where parsing and planning are two thirds of their cost. Not
 * for a shared PostgreSQL: a newer server may change a table under a plan, and a pooler may change the connection.
 */
export const preparingPool = (pool: pg.Pool): PostgresPool => {
  const nameOf = createStatementNames();
  let connects = 0;
  return {
    connect: async () => {
      const client = await pool.connect();
      connects += 1;
      if (connects % PLAN_AGAIN_AFTER === 0) await client.query('discard plans');
      const query = (text: string, values: readonly unknown[]) => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      };
      // Kysely's other kind of query (by cursor) is for streams, which are not used here.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
};
