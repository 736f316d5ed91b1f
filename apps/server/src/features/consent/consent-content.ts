import type { ConsentSection, LocalisedText } from '@drivein/catalogue-bundle';
import type { getConsentContent as call, ReplyOf } from '@drivein/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { textIn } from '../../http/language';

type Sections = ReplyOf<typeof call>['sections'];

/**
 * The texts of a consent screen in the caller's language. Missing texts are logged and the reply is empty (REG-12) (REG-15).
 */
export const readConsentContent = async (
  db: Kysely<Tables>,
  type: string,
  { language, log }: { readonly language: string; readonly log: FastifyBaseLogger },
): Promise<Sections> => {
  const row = await db
    .selectFrom('consent_contents')
    .select('section')
    .where('type', '=', type)
    .executeTakeFirst();
  if (row) return [localise(row.section, language)];
  log.warn({ type }, 'consent content missing');
  return [];
};

const localise = ({ wording, child }: ConsentSection, language: string): Sections[number] => {
  const wordings = (texts: Readonly<Record<string, LocalisedText>>) =>
    Object.entries(texts).map(([key, text]) => ({ key, value: textIn(text, language) }));
  return {
    sectionWording: wordings(wording),
    childSections: [
      {
        sectionWording: wordings(child.wording),
        options: child.options.map((option) => ({
          optionId: option.optionId,
          name: option.name,
          optionsWordings: wordings(option.wording),
        })),
      },
    ],
  };
};
