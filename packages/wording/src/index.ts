import { de } from './de';
import { en, type WordingKey, type WordingTable } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { ko } from './ko';
import { vi } from './vi';

export type { WordingKey, WordingTable };

const tables = { en, de, es, fr, ja, ko, vi } satisfies Record<string, WordingTable>;

export type WordingLanguage = keyof typeof tables;
export const languages = Object.keys(tables) as WordingLanguage[];

const isWordingLanguage = (language: string): language is WordingLanguage => Object.hasOwn(tables, language);

/** The texts of a language; English serves where the language is unknown. */
export const wordingFor = (language: string): WordingTable =>
  isWordingLanguage(language) ? tables[language] : en;
