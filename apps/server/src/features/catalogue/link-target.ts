import { type RawBuilder, sql } from 'kysely';
import { isOffered } from '../../domain/rights/rights-sql';
import type { Audience } from './list-query';

/**
 * Whether the target of a banner or category exists: the page is there, or the title is offered here. Links outlive
 * their targets, and dead links are not shown.
 */
export const isLinkGood = (
  table: 'categories' | 'features',
  audience: Audience,
  nowMs: number,
): RawBuilder<boolean> => {
  const link = sql.ref(`${table}.link`);
  return sql<boolean>`case ${sql.ref(`${table}.link_type`)}
    when 'Page' then exists (select 1 from pages where pages.unique_id = ${link})
    when 'ParentProduct' then ${isOffered(sql`${link}::bigint`, audience, nowMs)}
    else false
  end`;
};
