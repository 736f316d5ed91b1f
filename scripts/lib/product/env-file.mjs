import { existsSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

/**
 * Settings in `.env` beside package.json, for the commands that run the product or look after it; what the environment
 * says already wins. Tests, proofs and benches do without: they are the same on every machine.
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
