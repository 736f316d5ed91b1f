import { ResponseCode, type UserOption } from '@drivein/contract';
import { askedBy } from '../../platform/audit/asked-by';
import type { SignedInCaller } from '../../platform/endpoint-handler';
import type { Feature } from '../../platform/feature';
import { readConsentContent } from './consent-content';
import { readLegalDocuments } from './legal-documents';
import { readUserOptions, saveUserOptions, type UserOptionsDeps } from './user-options';

/** What people agree to: the legal documents, the texts of the consent screens, and their answers. */
export const consentFeature = (deps: UserOptionsDeps): Feature => {
  const save = async (caller: SignedInCaller, body: OptionsBody) => {
    const who = { accountId: caller.session.accountId, by: askedBy(caller) };
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
