import { existsSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

/**
 * Settings in `.env` next to package.json, for commands that run or maintain the product; the environment has
 * priority. Tests, proofs and benches ignore it: they are the same on every machine.
 */
export const loadEnvFile = (file = inRoot('.env')) => {
  if (process.env.ENV_FILE === 'off' || !existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch ({ code }) {
    console.error(`${file} cannot be read (${code}).`);
    process.exit(1);
  }
};
