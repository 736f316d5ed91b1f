import { ResponseCode, type UserOption } from '@drivein/contract';
import type { Feature } from '../../platform/feature';
import { readConsentContent } from './consent-content';
import { readLegalDocuments } from './legal-documents';
import { readUserOptions, saveUserOptions, type UserOptionsDeps } from './user-options';

/** What people agree to: the legal documents, the texts of the consent screens, and their answers. */
export const consentFeature = (deps: UserOptionsDeps): Feature => {
  const save = async (accountId: string, body: OptionsBody) => {
    const saved = await saveUserOptions(deps, accountId, optionsIn(body));
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
      saveUserOptions: ({ body, caller }) => save(caller.session.accountId, body),
      updateUserOptions: ({ body, caller }) => save(caller.session.accountId, body),
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
