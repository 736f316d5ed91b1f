import { createHash } from 'node:crypto';
import { LANGUAGES } from '@drivein/contract';
import { wordingFor } from '@drivein/wording';
import { EncodedBody } from '../../platform/encoded-body';

export interface WordingFile {
  readonly language: string;
  /** Holds a hash of the content, so that it may be kept for ever. */
  readonly url: string;
  readonly wording: Readonly<Record<string, string>>;
  readonly body: EncodedBody;
}

const HASH_LENGTH = 12;

/** The wording tables as files, one for each language. */
export const buildWordingFiles = (): ReadonlyMap<string, WordingFile> =>
  new Map(
    LANGUAGES.map((language) => {
      const wording = wordingFor(language);
      const json = JSON.stringify(wording);
      const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH);
      const url = `/wording/${language}.${hash}.json`;
      return [language, { language, url, wording, body: new EncodedBody(json) }];
    }),
  );
