import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Texts in a file that show that it needs one of them. */
const MARKS = {
  postgres: /\bTEST_DATABASE_URL\b/,
  rabbitMq: /\bTEST_RABBITMQ\b/,
  haproxy: /\bhaproxyPath\b/,
};
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

const isFile = (file) => existsSync(file) && statSync(file).isFile();

const importsOf = (file, text) =>
  [...text.matchAll(IMPORT)].flatMap(([, name]) => {
    const full = path.resolve(path.dirname(file), name);
    return ENDINGS.map((ending) => full + ending)
      .filter(isFile)
      .slice(0, 1);
  });

/** The outside programs these tests use, found by texts in them and their imports. */
export const neededPrograms = (files) => {
  const seen = new Set(files);
  const needed = new Set();
  for (const file of seen) {
    const text = readFileSync(file, 'utf8');
    for (const [name, mark] of Object.entries(MARKS)) if (mark.test(text)) needed.add(name);
    for (const imported of importsOf(file, text)) seen.add(imported);
  }
  return needed;
};
