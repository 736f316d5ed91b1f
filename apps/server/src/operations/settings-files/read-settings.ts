import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** The content of a settings file, or all of its errors. */
export type ReadSettings<T> =
  | { readonly ok: true; readonly content: T }
  | { readonly ok: false; readonly reasons: readonly string[] };

const MAX_REASONS = 10;

/** A settings file, with the checks that its schema cannot express. */
export interface SettingsKind<S extends TSchema> {
  readonly file: string;
  readonly schema: S;
  readonly faultsOf?: (content: Static<S>) => string[];
  /** Used by a server that starts with an invalid file. */
  readonly whenUnknown?: Static<S>;
}

export const readSettings = <S extends TSchema>(
  { schema, faultsOf }: SettingsKind<S>,
  text: string,
): ReadSettings<Static<S>> => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { ok: false, reasons: [`no JSON: ${error instanceof Error ? error.message : 'unknown'}`] };
  }
  if (Value.Check(schema, content)) {
    const faults = faultsOf?.(content) ?? [];
    return faults.length === 0 ? { ok: true, content } : { ok: false, reasons: faults };
  }
  const reasons: string[] = [];
  for (const { path, message } of Value.Errors(schema, content)) {
    reasons.push(`${path === '' ? 'the file' : path}: ${message}`);
    if (reasons.length === MAX_REASONS) break;
  }
  return { ok: false, reasons };
};
