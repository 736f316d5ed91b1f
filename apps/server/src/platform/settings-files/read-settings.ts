import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** The content of a settings file, or everything that is wrong with it. */
export type ReadSettings<T> =
  | { readonly ok: true; readonly content: T }
  | { readonly ok: false; readonly reasons: readonly string[] };

const MAX_REASONS = 10;

export const readSettings = <S extends TSchema>(schema: S, text: string): ReadSettings<Static<S>> => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { ok: false, reasons: [`no JSON: ${error instanceof Error ? error.message : 'unknown'}`] };
  }
  if (Value.Check(schema, content)) return { ok: true, content };
  const reasons: string[] = [];
  for (const { path, message } of Value.Errors(schema, content)) {
    reasons.push(`${path === '' ? 'the file' : path}: ${message}`);
    if (reasons.length === MAX_REASONS) break;
  }
  return { ok: false, reasons };
};
