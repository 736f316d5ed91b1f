import { LegalType } from '@drivein/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { textIn } from '../../platform/language';

interface LegalContent {
  readonly type: number;
  readonly htmlContent: string;
}

/** In the order of the documents: privacy, terms of use, terms of service. */
const TYPES = [LegalType.Privacy, LegalType.TermsOfUse, LegalType.TermsOfService] as const;

/** A document that is missing, or empty in this language and in English, is logged and left out (REG-12). */
export const readLegalDocuments = async (
  db: Kysely<Tables>,
  { language, log }: { readonly language: string; readonly log: FastifyBaseLogger },
): Promise<LegalContent[]> => {
  const rows = await db.selectFrom('legal_documents').select(['type', 'html']).execute();
  const byType = new Map(rows.map(({ type, html }) => [type, html]));
  return TYPES.flatMap((type) => {
    const htmlContent = textIn(byType.get(type) ?? {}, language);
    if (htmlContent !== '') return [{ type, htmlContent }];
    log.warn({ type, language }, 'legal document missing');
    return [];
  });
};
