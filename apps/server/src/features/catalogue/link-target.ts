import { type RawBuilder, sql } from 'kysely';
import { isOffered } from '../../domain/rights/rights-sql';
import type { Audience } from './list-query';

/**
 * Whether what a banner or category links to is there: the page exists, the title is offered here. Links outlive what
 * they lead to, and a link that leads nowhere is shown to nobody.
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
