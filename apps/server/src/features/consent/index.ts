import { LegalType, ResponseCode, type UserOption } from '@drivein/contract';
import { auditOrigin } from '../../guard/audit/audit-origin';
import type { SignedInCaller } from '../../http/endpoint-handler';
import type { Feature } from '../../http/feature';
import { readConsentContent } from './consent-content';
import { readUserOptions, saveUserOptions, type UserOptionsDeps } from './user-options';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { textIn } from '../../http/language';

interface LegalContent {
  readonly type: number;
  readonly htmlContent: string;
}

/** In display order: privacy, terms of use, terms of service. */
const TYPES = [LegalType.Privacy, LegalType.TermsOfUse, LegalType.TermsOfService] as const;

/** A document that is missing, or empty in this language and in English, is logged and left out (REG-12). */
const readLegalDocuments = async (
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

/** The legal documents, the texts of the consent screens, and the choices of the account (REG-01, REG-10). */
export const consentFeature = (deps: UserOptionsDeps): Feature => {
  const save = async (caller: SignedInCaller, body: OptionsBody) => {
    const who = { accountId: caller.session.accountId, by: auditOrigin(caller) };
    const saved = await saveUserOptions(deps, who, optionsIn(body));
    if (!saved.ok) return { responseCode: ResponseCode.NotFound };
    const { hasChanged, userOptions } = saved.value;
    return { responseCode: hasChanged ? ResponseCode.Ok : ResponseCode.NothingChanged, userOptions };
  };
  return {
    handlers: {
      getUserOptions: async ({ caller }) => ({
        responseCode: ResponseCode.Ok,
        userOptions: await readUserOptions(deps.db, caller.session.accountId),
      }),
      saveUserOptions: ({ body, caller }) => save(caller, body),
      updateUserOptions: ({ body, caller }) => save(caller, body),
      getLegals: async ({ caller }) => ({
        responseCode: ResponseCode.Ok,
        legalContents: await readLegalDocuments(deps.db, caller),
      }),
      getConsentContent: async ({ query, caller }) => ({
        responseCode: ResponseCode.Ok,
        sections: await readConsentContent(deps.db, query.type, caller),
      }),
    },
  };
};

interface OptionsBody {
  readonly userOption?: UserOption;
  readonly userOptions?: readonly UserOption[];
}

const optionsIn = ({ userOption, userOptions = [] }: OptionsBody): UserOption[] =>
  userOption ? [...userOptions, userOption] : [...userOptions];
