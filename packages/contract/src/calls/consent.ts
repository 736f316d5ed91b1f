import { type Static, Type } from '@sinclair/typebox';
import { endpoint, Fields, OneOf, ResponseCodeSchema } from '../endpoint';
import { CONSENT_CONTENT_TYPES } from '../enumerations';
import { ResponseCode } from '../response-code';
import { Html, Line, List, Prose, WireNumber, Word } from '../wire-fields';

export const UserOptionSchema = Fields({
  optionId: WireNumber,
  isEnabled: Type.Boolean(),
  optionResponseId: Type.Optional(WireNumber),
});
export type UserOption = Static<typeof UserOptionSchema>;

const optionsBody = Fields({
  userOption: Type.Optional(UserOptionSchema),
  userOptions: Type.Optional(List(UserOptionSchema, 20)),
});
const optionsReply = Fields({ responseCode: ResponseCodeSchema, userOptions: List(UserOptionSchema, 20) });

export const getUserOptions = endpoint({
  method: 'GET',
  path: '/user/v6/useroptions',
  summary: 'What this account has consented to',
  access: 'session',
  reply: optionsReply,
});

export const updateUserOptions = endpoint({
  method: 'PATCH',
  path: '/user/v7/useroptions',
  summary: 'Change some consents (settings)',
  access: 'session',
  body: optionsBody,
  reply: optionsReply,
  answers: [ResponseCode.Ok, ResponseCode.NothingChanged],
  refusals: [ResponseCode.NotFound],
  decision: 'One option, several, or both; the reply is the whole new state. An unknown option is NotFound.',
});

export const saveUserOptions = endpoint({
  method: 'POST',
  path: '/user/v7/useroptions',
  summary: 'Save the consents of a new account: 155, 152, 154',
  access: 'session',
  body: optionsBody,
  reply: optionsReply,
  answers: [ResponseCode.Ok, ResponseCode.NothingChanged],
  refusals: [ResponseCode.NotFound],
});

export const getLegals = endpoint({
  method: 'GET',
  path: '/user/v6/Legals/',
  summary: 'The legal documents of this country and language: 2 privacy, 6 terms of use, 3 terms of service',
  access: 'key',
  reply: Fields({
    responseCode: ResponseCodeSchema,
    legalContents: List(Fields({ type: WireNumber, htmlContent: Html }), 20),
  }),
});

const WordingSchema = Fields({ key: Word, value: Prose });
const OptionSchema = Fields({
  optionId: WireNumber,
  name: Line,
  optionsWordings: List(WordingSchema, 20),
});
const ChildSectionSchema = Fields({
  sectionWording: List(WordingSchema, 20),
  options: List(OptionSchema, 20),
});

export const getConsentContent = endpoint({
  method: 'GET',
  path: '/user/v7/options',
  summary: 'The texts of the consent screens',
  access: 'key',
  query: Fields({ type: OneOf(CONSENT_CONTENT_TYPES) }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    sections: List(
      Fields({ sectionWording: List(WordingSchema, 20), childSections: List(ChildSectionSchema, 20) }),
      20,
    ),
  }),
  decision:
    'The values of type are not shown; they are the create-account locations acceptData and otherData.',
});

export const consentCalls = {
  getUserOptions,
  updateUserOptions,
  saveUserOptions,
  getLegals,
  getConsentContent,
} as const;
