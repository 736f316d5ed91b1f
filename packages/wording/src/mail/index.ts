import { de } from './de';
import { en, type MailWording } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { ko } from './ko';
import { vi } from './vi';

export type { MailWording };

/** Apart from the screens' wording: no client pays for texts that only the server sends. */
const tables: Readonly<Record<string, MailWording>> = { en, de, es, fr, ja, ko, vi };

/** The texts of mails in a language; English serves where the language is unknown. */
export const mailWordingFor = (language: string): MailWording =>
  Object.hasOwn(tables, language) ? (tables[language] ?? en) : en;
