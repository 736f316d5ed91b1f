import type { LegalType } from '@drivein/contract';
import { CACHE_LIFETIME_MS } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallReply } from '../api/api-call';
import { appLanguage } from './app-language';
import { appCountry } from './country';
import { deviceStorage } from '../device/device-storage';
import { readStoredTexts, storeTexts, type Texts } from '../device/stored-texts';

/** The legal documents, and the texts of the two consent screens. */
export type LegalContentName = 'legals' | 'acceptData' | 'otherData';

type Sections = CallReply<'getConsentContent'>['sections'];
type Wordings = Sections[number]['sectionWording'];

export const legalEntry = (type: (typeof LegalType)[keyof typeof LegalType]): string => `legal/${type}`;
export type ServedOption = 'Accept Data' | 'Google Analytics' | 'Video Analytics';
export const optionEntry = (option: ServedOption, key: string): string => `${option}/${key}`;

const entriesOf = (wordings: Wordings, prefix = '') =>
  wordings.map(({ key, value }) => [`${prefix}${key}`, value] as const);

/** The first section and its first child contain the screen; there are no others in the documents. */
export const textsOfSections = ([section]: Sections): Texts => {
  const child = section?.childSections[0];
  return Object.fromEntries([
    ...entriesOf(section?.sectionWording ?? []),
    ...entriesOf(child?.sectionWording ?? [], 'child/'),
    ...(child?.options ?? []).flatMap(({ name, optionsWordings }) => entriesOf(optionsWordings, `${name}/`)),
  ]);
};

/** A missing entry is logged and empty, so that the rest of its screen still works. */
export const textOf = (
  texts: Texts,
  entry: string,
  log: (message: string) => void = console.warn,
): string => {
  const text = Object.hasOwn(texts, entry) ? texts[entry] : undefined;
  if (text === undefined) log(`no served text for ${entry}`);
  return text ?? '';
};

const fetchTexts = async (name: LegalContentName, signal: AbortSignal): Promise<Texts> => {
  if (name !== 'legals') {
    return textsOfSections((await callApi('getConsentContent', { query: { type: name }, signal })).sections);
  }
  const { legalContents } = await callApi('getLegals', { signal });
  return Object.fromEntries(legalContents.map(({ type, htmlContent }) => [`legal/${type}`, htmlContent]));
};

/** Cached for 240 minutes, also across reloads, so that it can be read offline (ENT-14). */
export const legalContentQuery = (name: LegalContentName) => {
  const audience = `${appLanguage()}/${appCountry() ?? ''}`;
  const key = { name, audience };
  const stored = () => readStoredTexts(deviceStorage, key, Date.now());
  return queryOptions({
    queryKey: ['legal-content', name, audience],
    queryFn: async ({ signal }) => {
      const texts = await fetchTexts(name, signal);
      storeTexts(deviceStorage, key, { texts, atMs: Date.now() });
      return texts;
    },
    staleTime: CACHE_LIFETIME_MS,
    initialData: () => stored()?.texts,
    initialDataUpdatedAt: () => stored()?.atMs,
  });
};
